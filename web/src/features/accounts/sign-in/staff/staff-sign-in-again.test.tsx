import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { session } from '#shared/auth/session'
import { PASSWORD, signIn } from '../../../../../../server/test/accounts'
import { callsOf } from '../../../../../../server/test/bookings'
import { addApp } from '../../../../../../server/test/second-factors'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { codeOf } from '../../../../../../server/test/totp-codes'
import { renderPage } from '../../../../../test/render-page'
import { StaffSignInAgain } from './staff-sign-in-again'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

it('staff with a second factor whose session ended are asked for it in the dialog and go on', async () => {
  const { secret } = await addApp(callsOf(server, await signIn(server, 'admin')))
  let isClosed = false
  const { address } = renderPage(
    <StaffSignInAgain
      staff={{ id: 1, role: 'admin' }}
      onClose={() => {
        isClosed = true
      }}
    />,
    { server, at: '/admin/dashboard/flights' },
  )
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  expect(screen.getByRole('button', { name: 'Sign in with a passkey' })).toBeTruthy()
  type('Email or username', 'budi')
  type('Password', PASSWORD)
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await screen.findByLabelText('Code from your app')
  expect(isClosed).toBe(false)
  type('Code from your app', codeOf(secret, 1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(isClosed).toBe(true))
  expect(session.user()).toMatchObject({ id: 1, role: 'admin' })
  expect(session.token()).toBeTruthy()
  expect(address()).toBe('/admin/dashboard/flights')
})

it.each([
  ['made super admin', 'admin', 'super admin', 'Sign in as super admin instead'],
  ['made a manager', 'super admin', 'admin', 'Sign in as admin instead'],
] as const)(
  'somebody who was %s meanwhile signs in by the other form and continues where they are',
  async (_what, before, after, door) => {
    await signIn(server, after)
    const emailOrUsername = after === 'admin' ? 'budi' : 'citra'
    session.start('ended', { id: 1, role: before })
    session.end()
    const again = session.signedInAgain(true)
    let isClosed = false
    const { address } = renderPage(
      <StaffSignInAgain
        staff={{ id: 1, role: before }}
        onClose={() => {
          isClosed = true
        }}
      />,
      { server, at: '/admin/dashboard/flights/create-flight' },
    )
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const enter = () => fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    type('Email or username', emailOrUsername)
    type('Password', PASSWORD)
    enter()
    expect(await screen.findByRole('alert')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: door }))
    type('Password', PASSWORD)
    enter()
    await waitFor(() => expect(isClosed).toBe(true))
    expect(await again).toBe(true)
    expect(session.user()).toMatchObject({ id: 1, role: after })
    expect(address()).toBe('/admin/dashboard/flights/create-flight')
  },
)

/** What `session.start` of another tab leaves in the storage, with the event that reports it here. */
function signInInAnotherTab(user: { id: number; role: string }) {
  localStorage.setItem('user', JSON.stringify(user))
  localStorage.setItem('token', 'of-the-other-tab')
  act(() => {
    globalThis.dispatchEvent(
      new StorageEvent('storage', { key: 'token', newValue: 'of-the-other-tab' }),
    )
  })
}

function endSession() {
  session.start('ended', { id: 1, role: 'admin' })
  session.end()
  let isClosed = false
  const { address } = renderPage(
    <StaffSignInAgain
      staff={{ id: 1, role: 'admin' }}
      onClose={() => {
        isClosed = true
      }}
    />,
    { server, at: '/admin/dashboard/flights/create-flight' },
  )
  return { address, isClosed: () => isClosed }
}

it('the page goes on, and repeats what waited, when the same person signs in in another tab', async () => {
  const { address, isClosed } = endSession()
  const again = session.signedInAgain(true)
  signInInAnotherTab({ id: 1, role: 'admin' })
  expect(await again).toBe(true)
  expect(isClosed()).toBe(true)
  expect(address()).toBe('/admin/dashboard/flights/create-flight')
})

it('the page is left, and nothing is repeated, when somebody else signs in in another tab', async () => {
  const { address, isClosed } = endSession()
  const again = session.signedInAgain(true)
  signInInAnotherTab({ id: 2, role: 'admin' })
  expect(await again).toBe(false)
  expect(isClosed()).toBe(true)
  await waitFor(() => expect(address()).not.toContain('create-flight'))
})
