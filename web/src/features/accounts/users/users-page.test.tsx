import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AdminUsersPage } from '#app/pages/admin-users-page'
import { type StaffKind, signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { CreateUserPage } from './create-user-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  await signIn(server, 'user', 'Ani')
  await signIn(server, 'user', 'Dewi')
})
afterAll(() => server.close())

const USERS = '/admin/dashboard/users'
const open = (query = '') =>
  openAsStaff(
    server,
    <Routes>
      <Route path={USERS} element={<AdminUsersPage />} />
      <Route path={`${USERS}/create-user`} element={<CreateUserPage />} />
    </Routes>,
    { at: USERS + query },
  )
const openAs = (role: StaffKind) =>
  openAsStaff(server, <AdminUsersPage />, { at: `${USERS}?open=1`, role })
const row = async (name: string) =>
  (await screen.findByRole('link', { name })).closest('tr') as HTMLElement
const choose = async (name: string, item: string) => {
  const menu = within(await row(name)).getByRole('button', { name: `Actions for ${name}` })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('the users of the dashboard', () => {
  it('the users page offers to create and suspend travellers only to those who may', async () => {
    const both = async () => {
      await screen.findByText('Open in Bookings')
      return ['Suspend', 'Create user'].map((name) => screen.queryByText(name) !== null)
    }
    await openAs('manager')
    expect(await both()).toEqual([true, true])
    cleanup()
    await openAs('desk')
    expect(await both()).toEqual([false, false])
  })

  it('the users page lists travellers, newest first, with the number of their bookings', async () => {
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    await book(ani, await addFlight(server.db), [1])
    await open()
    expect((await row('Ani')).textContent).toContain('1, 1 unpaid')
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names.indexOf('Dewi')).toBeLessThan(names.indexOf('Ani'))
  })

  it('a search on the users page runs on the server and stays in the URL', async () => {
    const { address } = await open()
    await row('Ani')
    fireEvent.change(screen.getByLabelText('Search users'), { target: { value: 'dew' } })
    await waitFor(() => expect(address()).toBe(`${USERS}?q=dew`))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ani' })).toBeNull())
    expect(await row('Dewi')).toBeTruthy()
  })

  it('suspending a user asks for confirmation and ends their sessions, and reactivating lets them in again', async () => {
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    await open()
    await choose('Ani', 'Suspend')
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ani?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await waitFor(async () => expect((await row('Ani')).textContent).toContain('Suspended'))
    expect((await ani.get('/user/profile')).statusCode).toBe(401)
    await choose('Ani', 'Unsuspend')
    const again = within(await screen.findByRole('dialog', { name: 'Unsuspend Ani?' }))
    fireEvent.click(again.getByRole('button', { name: 'Unsuspend' }))
    await waitFor(async () => expect((await row('Ani')).textContent).toContain('Active'))
  })

  it('several travellers are suspended at once, which can be undone, by those who may', async () => {
    const { calls } = await openAsStaff(server, <AdminUsersPage />, { at: USERS, role: 'manager' })
    const suspended = async () =>
      (await calls.get('/admin/users/count?suspended=true')).json().data.value
    await row('Ani')
    fireEvent.click(screen.getByLabelText('Select all on this page'))
    fireEvent.click(await screen.findByRole('button', { name: 'Suspend 2' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend 2 travellers?' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText('2 travellers suspended')
    expect(await suspended()).toBe(2)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(async () => expect(await suspended()).toBe(0))
    cleanup()
    await openAsStaff(server, <AdminUsersPage />, { at: USERS, role: 'desk' })
    await row('Ani')
    expect(screen.queryByLabelText('Select all on this page')).toBeNull()
  })

  it('travellers are sorted by name on the server, and the address says so', async () => {
    const { address } = await open()
    await row('Ani')
    fireEvent.click(screen.getByRole('button', { name: /^Name/ }))
    await waitFor(() => expect(address()).toBe(`${USERS}?sort=name`))
    await waitFor(() => {
      const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
      expect(names.indexOf('Ani')).toBeLessThan(names.indexOf('Dewi'))
    })
  })

  it("a user's dialog shows the bookings of that user only", async () => {
    const flight = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const hers = await book(ani, flight, [1])
    const other = await book(dewi, flight, [2])
    await open(`?open=${hers.id_user}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Ani' }))
    expect(await dialog.findByRole('link', { name: hers.code })).toBeTruthy()
    expect(dialog.queryByRole('link', { name: other.code })).toBeNull()
    expect(dialog.getByRole('link', { name: 'Open in Bookings' }).getAttribute('href')).toBe(
      `/admin/dashboard/bookings?user=${hers.id_user}`,
    )
  })

  it('a user created by staff can sign in immediately', async () => {
    const { address } = await open()
    fireEvent.click(await screen.findByRole('link', { name: 'Create user' }))
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await screen.findByLabelText('Email')
    type('Name', 'Fitri')
    type('Email', 'ani@example.com')
    type('Password', 'terbang lagi nanti')
    fireEvent.click(screen.getByRole('button', { name: 'Create user' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Fitri')
    type('Email', 'fitri@example.com')
    fireEvent.click(screen.getByRole('button', { name: 'Create user' }))
    await waitFor(() => expect(address()).toBe(USERS))
    const payload = { email: 'fitri@example.com', password: 'terbang lagi nanti' }
    const response = await server.app.inject({ method: 'POST', url: '/api/v1/user/login', payload })
    expect(response.statusCode).toBe(200)
  })
})
