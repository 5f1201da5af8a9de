import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { PASSWORD, signIn } from '../../../../../server/test/accounts'
import { callsOf } from '../../../../../server/test/bookings'
import { addApp, addPasskey } from '../../../../../server/test/second-factors'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { codeOf } from '../../../../../server/test/totp-codes'
import { renderPage } from '../../../../test/render-page'
import { LoginPage } from '../sign-in/login-page'
import { SecondFactorsSection } from './second-factors-section'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

async function open(prepare: (calls: ReturnType<typeof callsOf>) => Promise<unknown>) {
  const headers = await signIn(server, 'user')
  const calls = callsOf(server, headers)
  await prepare(calls)
  const token = headers.authorization.slice('Bearer '.length)
  renderPage(
    <>
      <SecondFactorsSection />
      <Overlays />
    </>,
    { server, token },
  )
  return calls
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

it('an authenticator app is added by its first code, and the recovery codes are shown once', async () => {
  const calls = await open(async () => {})
  fireEvent.click(await screen.findByRole('button', { name: 'Add an authenticator app' }))
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent ?? ''
  expect(
    await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
  ).toBeTruthy()
  type('Code from your app', '12345')
  fireEvent.click(screen.getByRole('button', { name: 'Add the app' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/need fixing/)
  type('Code from your app', codeOf(secret.replaceAll(' ', '')))
  fireEvent.click(screen.getByRole('button', { name: 'Add the app' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recovery codes' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(10)
  const done = dialog.getByRole<HTMLButtonElement>('button', { name: 'Done' })
  expect(done.disabled).toBe(true)
  fireEvent.click(dialog.getByLabelText('I’ve saved the codes'))
  fireEvent.click(done)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('10 codes left')).toBeTruthy()
  expect((await calls.get('/user/second-factors')).json().data.asked).toBe(true)
})

it('passkeys are listed by name and can be removed', async () => {
  const calls = await open((mine) => addPasskey(mine, 'Laptop di rumah'))
  expect(await screen.findByText(/Laptop di rumah/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Passkey removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/Laptop di rumah/)).toBeNull())
  expect((await calls.get('/user/second-factors')).json().data.passkeys).toEqual([])
})

it('signing in with an authenticator app asks for its code after the password', async () => {
  const { secret } = await addApp(callsOf(server, await signIn(server, 'user')))
  const { address } = renderPage(
    <Routes>
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { server, at: '/login' },
  )
  type('Email', 'ani@example.com')
  type('Password', PASSWORD)
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { name: 'One more step' })).toBeTruthy()
  expect(localStorage.getItem('token')).toBeNull()
  type('Code from your app', '000000')
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t right')
  type('Code from your app', codeOf(secret, 1))
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(localStorage.getItem('token')).toBeTruthy()
})
