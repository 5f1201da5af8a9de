import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { AdminBookingsPage } from './bookings-page'

let server: TestApp
let manager: Calls
let paid: string
let due: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const flight = await addFlight(server.db)
  const ani = callsOf(server, await signIn(server, 'user'))
  manager = callsOf(server, await signIn(server, 'manager', 'Mira'))
  const first = await book(ani, flight, [1])
  await manager.put(`/bookings/${first.id}`, { status: 1 })
  paid = first.code
  due = (await book(ani, flight, [2])).code
})
afterAll(() => server.close())

const ADDRESS = '/admin/dashboard/bookings'
const open = (role: 'manager' | 'desk', query = '') =>
  openAsStaff(server, <AdminBookingsPage />, { at: ADDRESS + query, role })
const views = async () => within(await screen.findByRole('navigation', { name: 'Saved views' }))
const booking = (code: string) => screen.queryByRole('link', { name: new RegExp(code) })
const shows = (code: string) => screen.findByRole('link', { name: new RegExp(code) })
const save = (calls: Calls, more: object = {}) =>
  calls.post('/admin/views', { list: 'bookings', name: 'Paid', query: 'status=1', ...more })

/** Opens the menu of the view that is shown, and chooses. */
async function choose(item: string) {
  fireEvent.keyDown((await views()).getByRole('button', { name: /^View/ }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

describe('saved views of a list', () => {
  it('what a list shows is saved under a name, chosen by its tab, and left by All', async () => {
    const { address, calls } = await open('desk', '?status=1&sort=-amount')
    await shows(paid)
    fireEvent.click((await views()).getByRole('button', { name: 'Save this view' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('Give the view a name.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Paid' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
    const tab = await (await views()).findByRole('link', { name: 'Paid' })
    const [saved] = (await calls.get('/admin/views?list=bookings')).json().data
    expect(saved).toMatchObject({ query: 'sort=-amount&status=1', is_shared: false })
    await waitFor(() => expect(address()).toContain(`view=${saved.id}`))
    expect(tab.getAttribute('aria-current')).toBe('page')
    fireEvent.click((await views()).getByRole('link', { name: 'All' }))
    expect(await shows(due)).toBeTruthy()
    expect(address()).toBe(ADDRESS)
    fireEvent.click((await views()).getByRole('link', { name: 'Paid' }))
    await waitFor(() => expect(booking(due)).toBeNull())
  })

  it('a name that is taken is refused under its field', async () => {
    await save(callsOf(server, await signIn(server, 'desk')))
    await open('desk', '?status=0')
    fireEvent.click((await views()).getByRole('button', { name: 'Save this view' }))
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'paid' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('This name is taken. Choose another.')).toBeTruthy()
  })

  it('a list that is opened without an address opens with the chosen view, and with an address as that says', async () => {
    const desk = callsOf(server, await signIn(server, 'desk'))
    const { id } = (await save(desk)).json().data
    await desk.put('/admin/views/default', { list: 'bookings', id })
    const { address } = await open('desk')
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?view=${id}&status=1`))
    await waitFor(() => expect(booking(due)).toBeNull())
    cleanup()
    await open('desk', '?status=0')
    expect(await shows(due)).toBeTruthy()
    expect(booking(paid)).toBeNull()
  })

  it('a view is renamed, changed, shared, made the default and deleted by its owner', async () => {
    await save(callsOf(server, await signIn(server, 'manager')))
    const { calls } = await open('manager')
    const saved = async () => (await calls.get('/admin/views?list=bookings')).json().data
    fireEvent.click(await (await views()).findByRole('link', { name: 'Paid' }))
    await choose('Rename')
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename' }))
    fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'All paid' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Rename' }))
    await (await views()).findByRole('link', { name: 'All paid' })
    await choose('Share with everyone who sees this list')
    await (await views()).findByRole('link', { name: 'All paid, shared' })
    await choose('Open the list with this view')
    await waitFor(async () => expect((await saved())[0].is_default).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: /^Amount/ }))
    await (await views()).findByRole('button', { name: 'View, changed' })
    await choose('Save changes')
    await waitFor(async () => expect((await saved())[0].query).toBe('sort=amount&status=1'))
    await choose('Delete')
    const ask = within(await screen.findByRole('dialog', { name: 'Delete the view “All paid”?' }))
    fireEvent.click(ask.getByRole('button', { name: 'Delete' }))
    await waitFor(async () => expect(await saved()).toEqual([]))
  })

  it('a view of a colleague offers nothing that changes it', async () => {
    await save(manager, { is_shared: true })
    await open('desk')
    fireEvent.click(await (await views()).findByRole('link', { name: 'Paid, shared' }))
    fireEvent.keyDown((await views()).getByRole('button', { name: 'View' }), { key: 'Enter' })
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Save as a new view', 'Open the list with this view'])
  })
})
