import type { Role } from '@sayap/contract/core/endpoint'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { RequireToken } from '#app/guards'
import { FirstFactor } from '#features/accounts/second-factors/first-factor'
import { FirstPassword } from '#features/accounts/settings/first-password'
import { session } from '#shared/auth/session'
import { sql } from '../../../../../../server/src/platform/database/sql'
import { PASSWORD, signIn } from '../../../../../../server/test/accounts'
import { callsOf } from '../../../../../../server/test/bookings'
import { addApp } from '../../../../../../server/test/second-factors'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { codeOf } from '../../../../../../server/test/totp-codes'
import { renderPage } from '../../../../../test/render-page'
import { AdminLayout } from './admin-layout'

let server: TestApp
let strict: TestApp
beforeAll(async () => {
  server = await testApp()
  strict = await testApp({ STAFF_FIRST_PASSWORD: 'change', STAFF_SECOND_FACTOR: 'required' })
})
beforeEach(async () => {
  await server.reset()
  await strict.reset()
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(async () => {
  await server.close()
  await strict.close()
})

const open = async (role?: Role) => {
  const headers = role && (await signIn(server, role))
  const token = headers?.authorization.slice('Bearer '.length)
  return openWith(server, token)
}

const openWith = (on: TestApp, token: string | undefined) =>
  renderPage(
    <Routes>
      <Route element={<RequireToken />}>
        <Route
          path="/admin/dashboard"
          element={<AdminLayout FirstPassword={FirstPassword} FirstFactor={FirstFactor} />}
        >
          <Route path="bookings" element={<p>the bookings</p>} />
        </Route>
      </Route>
      <Route path="*" element={null} />
    </Routes>,
    { server: on, at: '/admin/dashboard/bookings', ...(token && { token }) },
  )

it('the dashboard redirects to /login without a token', async () => {
  expect((await open()).address()).toBe('/login')
})

it('the dashboard links to the bookings and hides the admin list from an admin', async () => {
  await open('admin')
  expect(screen.getByRole('link', { name: 'Bookings' })).toBeTruthy()
  expect(screen.queryByText(/admin list/i)).toBeNull()
  expect(screen.getByText('the bookings')).toBeTruthy()
})

it("the dashboard shows the admin list to a stored role of 'super admin' only", async () => {
  localStorage.setItem('role', 'super admin')
  await open('super admin')
  const menu = within(screen.getByRole('navigation', { name: 'Dashboard menu' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'Approvals',
    'Users',
    'Airlines',
    'Flights',
    'Schedules',
    'Disruptions',
    'Fleet',
    'Bookings',
    'Blocked seats',
    'Destinations',
    'Reviews',
    'Check passes',
    'Mailbox',
    'Notification',
    'Finance',
    'Setting',
    'Admin list',
  ])
})

it('the menu counts the requests that wait for a second person', async () => {
  const shop = await testApp({ APPROVALS: 'on' })
  const dewi = callsOf(shop, await signIn(shop, 'admin', 'Dewi'))
  await dewi.post('/bank-accounts', {
    bank_name: 'Bank Samudra',
    account_number: '6660009991',
    account_holder: 'PT Sayap',
  })
  const { authorization } = await signIn(shop, 'admin')
  openWith(shop, authorization.slice('Bearer '.length))
  expect(
    await screen.findByRole('link', { name: /^Approvals\W*1\W*waiting for you$/ }),
  ).toBeTruthy()
  expect(screen.queryByText(/need a second person/)).toBeNull()
  await shop.close()
})

it('every page of staff says that actions which move money need no second person, where that is so', async () => {
  await open('admin')
  expect(await screen.findByText(/don’t need a second person here/)).toBeTruthy()
})

it('a stored session without permissions loads them and shows the pages that they allow', async () => {
  const { authorization } = await signIn(server, 'gate')
  session.setUser({ id: 1, role: 'admin', name: 'Galih' })
  openWith(server, authorization.slice('Bearer '.length))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bookings' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Check passes' })).toBeTruthy()
  expect(screen.getByText('Gate')).toBeTruthy()
  expect(session.user()?.permissions).toEqual(['boarding:manage', 'flights:read'])
})

it('the dashboard shows a traveller that it is for staff', async () => {
  await open('user')
  expect(await screen.findByText('Staff only')).toBeTruthy()
  expect(screen.queryByText('the bookings')).toBeNull()
})

it("Logout asks 'are you sure want to logout?', clears the session, and opens /admin/login", async () => {
  const { address } = await open('admin')
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  const dialog = await screen.findByRole('dialog', { name: 'are you sure want to logout?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(localStorage.length).toBe(0))
  await waitFor(() => expect(address()).toBe('/admin/login'))
})

it('cancelling the logout dialog keeps the session', async () => {
  const { address } = await open('admin')
  fireEvent.click(screen.getByRole('button', { name: 'Logout' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('token')).toBeTruthy()
  expect(address()).toBe('/admin/dashboard/bookings')
})

/** As a press does, which gives a button the focus too. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
  return button
}
const pressEscape = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
const hasFocus = (element: HTMLElement) =>
  waitFor(() => expect(document.activeElement).toBe(element))
const LOGOUT = { name: 'are you sure want to logout?' }

it('the logout dialog, which is loaded when it opens, takes the focus, and Escape gives it back to its button', async () => {
  await open('admin')
  const logout = press('Logout')
  const dialog = await screen.findByRole('dialog', LOGOUT)
  await hasFocus(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(logout)
})

it('on a phone Escape closes the logout dialog, then the menu it was opened from, and the focus goes back step by step', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.startsWith('(max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  await open('admin')
  const opener = press('Open the menu')
  const menu = await screen.findByRole('dialog', { name: 'Dashboard' })
  await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
  expect(within(menu).getByRole('link', { name: 'Bookings' })).toBeTruthy()

  const logout = press('Logout')
  const dialog = await screen.findByRole('dialog', LOGOUT)
  await hasFocus(within(dialog).getByRole('button', { name: 'Stay signed in' }))
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog', LOGOUT)).toBeNull())
  expect(menu.isConnected).toBe(true)
  await hasFocus(logout)
  pressEscape()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hasFocus(opener)
})

it('the dashboard opens for staff who need a second factor once they have added an app and kept the codes', async () => {
  const { authorization } = await signIn(strict, 'admin')
  session.setUser({ id: 1, role: 'admin', must_add_second_factor: true })
  openWith(strict, authorization.slice('Bearer '.length))
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeTruthy()
  expect(screen.queryByText('the bookings')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Add an authenticator app' }))
  const secret = (await screen.findByText(/^([A-Z2-7]{4} ?){8}$/)).textContent ?? ''
  const code = codeOf(secret.replaceAll(' ', ''))
  fireEvent.change(screen.getByLabelText('Code from your app'), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Add the app' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10)
  fireEvent.click(screen.getByLabelText('I’ve saved the codes'))
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('the bookings')).toBeTruthy()
  await waitFor(() => expect(session.user()?.must_add_second_factor).toBeUndefined())
})

it('the dashboard opens for new staff once they have chosen a password of their own', async () => {
  const { authorization } = await signIn(strict, 'admin')
  // This is about the password only.
  await addApp(callsOf(strict, { authorization }))
  await strict.db.rows(sql`update admins set password_due = true`)
  session.setUser({ id: 1, role: 'admin', email: 'budi@sayap.example', must_change_password: true })
  openWith(strict, authorization.slice('Bearer '.length))
  expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeTruthy()
  expect(screen.queryByText('the bookings')).toBeNull()

  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Current password', PASSWORD)
  type('New password', 'burung walet di atas laut')
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('the bookings')).toBeTruthy()
  await waitFor(() => expect(session.user()?.must_change_password).toBeUndefined())
})
