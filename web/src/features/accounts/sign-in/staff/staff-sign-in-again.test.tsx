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
