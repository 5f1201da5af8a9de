import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { api } from '#shared/api/api'
import { shortcutsSetting } from '#shared/browser/shortcuts-setting'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { addReturnFlight, roundTripBody } from '../../../../../server/test/round-trips'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { renderPage } from '../../../../test/render-page'
import { AdminBookingsPage } from './bookings-page'

let server: TestApp
let ani: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db, { price: 840_000 })
  ani = callsOf(server, await signIn(server, 'user'))
  const headers = await signIn(server, 'admin')
  staff = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

const ADDRESS = '/admin/dashboard/bookings'
const open = (query = '') =>
  renderPage(
    <>
      <AdminBookingsPage />
      <Overlays />
    </>,
    { server, token, at: ADDRESS + query },
  )
const statusOf = async (id: number) => (await staff.get(`/bookings/${id}`)).json().data[0].status
const row = async (code: string) => {
  const link = await screen.findByRole('link', { name: new RegExp(code) })
  return link.closest('tr') as HTMLElement
}

describe('bookings list of the admin area', () => {
  it('the bookings list of the admin area shows booking, contact name and payment status', async () => {
    const waiting = await book(ani, flight, [1])
    const paid = await book(ani, flight, [2])
    const ended = await book(ani, flight, [3])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    await ani.delete(`/bookings/${ended.id}`)
    open()
    expect((await row(waiting.code)).textContent).toContain('Payment Unverifed')
    expect((await row(paid.code)).textContent).toContain('Payment verifed')
    expect((await row(ended.code)).textContent).toContain('Cancel payment')
    expect((await row(paid.code)).textContent).toContain('Ani')
  })

  it('the bookings list offers to verify a payment only to those who may', async () => {
    const { id, code } = await book(ani, flight, [1])
    await openAsStaff(server, <AdminBookingsPage />, { at: `${ADDRESS}?open=${id}`, role: 'desk' })
    const dialog = await screen.findByRole('dialog', { name: `Booking ${code}` })
    expect(await within(dialog).findByText('History')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: /Verify payment/ })).toBeNull()
    fireEvent.keyDown(within(dialog).getByText('History'), { key: 'v' })
    expect(screen.queryByText(/^Has .* been received\?$/)).toBeNull()
    cleanup()
    await openAsStaff(server, <AdminBookingsPage />, {
      at: `${ADDRESS}?open=${id}`,
      role: 'finance',
    })
    expect(await screen.findByRole('button', { name: /Verify payment/ })).toBeTruthy()
  })

  it('Change Status in the row menu confirms the payment by keyboard', async () => {
    const { id, code } = await book(ani, flight, [1])
    open()
    const menu = within(await row(code)).getByRole('button', {
      name: `Actions for booking ${code}`,
    })
    fireEvent.keyDown(menu, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Change Status' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, verified' }))
    await waitFor(async () => expect(await statusOf(id)).toBe(1))
    await waitFor(async () => expect((await row(code)).textContent).toContain('Payment verifed'))
  })

  it('confirming a payment sends the whole booking with status 1', async () => {
    const { code } = await book(ani, flight, [1])
    open()
    await row(code)
    const originalFetch = globalThis.fetch
    let sent: Record<string, unknown> = {}
    globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'PUT') sent = await request.clone().json()
      return originalFetch(request)
    }
    fireEvent.keyDown(screen.getByRole('link', { name: new RegExp(code) }), { key: 'v' })
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, verified' }))
    await waitFor(() => expect(sent.status).toBe(1))
    expect(sent).toMatchObject({ name_contact: 'Ani', id_flight: flight, capacity: 1 })
  })

  it('V in an open booking asks for confirmation with the confirming button focused', async () => {
    const { id, code } = await book(ani, flight, [1])
    open(`?open=${id}`)
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText('Booked, waiting for payment')).toBeTruthy()
    fireEvent.keyDown(within(dialog).getByText('Booked, waiting for payment'), { key: 'v' })
    const yes = await screen.findByRole('button', { name: 'Yes, verified' })
    expect(document.activeElement).toBe(yes)
    expect(screen.getByText('Has Rp. 840.000,00 been received?')).toBeTruthy()
    fireEvent.click(yes)
    await waitFor(async () => expect(await statusOf(id)).toBe(1))
    expect(await screen.findByText(`Booking ${code}: Payment verifed`)).toBeTruthy()
  })

  it('an open booking that is loaded again leaves the focus where it is', async () => {
    const { id } = await book(ani, flight, [1])
    const { store } = open(`?open=${id}`)
    const dialog = within(await screen.findByRole('dialog'))
    await dialog.findByText('Booked, waiting for payment')
    const link = dialog.getByRole('link', { name: /booking/i })
    link.focus()
    await staff.put(`/bookings/${id}`, { status: 1 })
    store.dispatch(api.util.invalidateTags(['Booking']))
    expect(await dialog.findByText('Payment verifed')).toBeTruthy()
    expect(document.activeElement).toBe(link)
  })

  it('confirming a round trip asks for the remaining amount of the trip and confirms both flights', async () => {
    const out = await addFlight(server.db, { type_trip: 'rounded trip', price: 840_000 })
    const body = roundTripBody(out, await addReturnFlight(server.db), [[1, 1]])
    const { booking, booking_return } = (await ani.post('/bookings', body)).json().data
    await staff.post(`/payments/${booking.id}/verify`, { amount: 340_000 })
    open(`?open=${booking_return.id}`)
    const opened = within(await screen.findByRole('dialog'))
    expect(await opened.findByText(/Rp. 1.100.000,00 of Rp. 1.440.000,00 still due/)).toBeTruthy()
    expect(opened.getByText(/paid together: Rp. 1.440.000,00 in total/)).toBeTruthy()
    // The list loads on its own, possibly after the dialog.
    await waitFor(() => expect(screen.getAllByText('Rp. 1.100.000,00 in all')).toHaveLength(2))
    fireEvent.click(opened.getByRole('button', { name: /Verify payment/ }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Has Rp. 1.100.000,00 been received?' }),
    )
    // A trip of up to four flights: how many passes there will be, nothing here says.
    expect(dialog.getByText(/its boarding passes are issued for every flight/)).toBeTruthy()
    expect(dialog.getByText(/received Rp. 340.000,00/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Yes, verified' }))
    await waitFor(async () =>
      expect(await Promise.all([booking.id, booking_return.id].map(statusOf))).toEqual([1, 1]),
    )
  })

  it('a paid booking offers no confirmation of the payment', async () => {
    const { id, code } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    open()
    fireEvent.keyDown(within(await row(code)).getByRole('link'), { key: 'v' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the bookings list searches by contact name and filters by status, both stored in the URL', async () => {
    await book(ani, flight, [1])
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const hers = await book(dewi, flight, [2], { name_contact: 'Dewi Lestari' })
    const { address } = open()
    await row(hers.code)
    fireEvent.change(screen.getByLabelText('Search bookings'), { target: { value: 'lestari' } })
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?q=lestari`))
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
    fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Filter' }))
    fireEvent.change(filter.getByLabelText('Payment status'), { target: { value: '1' } })
    fireEvent.click(filter.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(address()).toBe(`${ADDRESS}?q=lestari&status=1`)
    fireEvent.click(screen.getByRole('button', { name: 'Remove Payment status: Payment verifed' }))
    expect(await row(hers.code)).toBeTruthy()
  })

  it('on a phone the filters are a sheet whose button has their number, and only a filter without a field is a chip', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.startsWith('(max-width'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const hers = await book(ani, flight, [1])
    const { address } = open(`?user=${hers.id_user}&status=1`)
    expect(await screen.findByText('No results')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remove Payment status/ })).toBeNull()
    expect(screen.getByRole('button', { name: `Remove Traveller: #${hers.id_user}` })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Filter, 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }))
    expect(sheet.getByLabelText<HTMLSelectElement>('Payment status').value).toBe('1')
    fireEvent.change(sheet.getByLabelText('Payment status'), { target: { value: '0' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Apply' }))
    expect(await row(hers.code)).toBeTruthy()
    expect(address()).toBe(`${ADDRESS}?status=0&user=${hers.id_user}`)
    fireEvent.click(screen.getByRole('button', { name: 'Filter, 1' }))
    const again = within(await screen.findByRole('dialog', { name: 'Filter' }))
    fireEvent.click(again.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(address()).toBe(`${ADDRESS}?user=${hers.id_user}`))
    vi.unstubAllGlobals()
  })

  it("the bookings list shows one traveller's bookings and returns to all of them", async () => {
    const hers = await book(ani, flight, [1])
    const dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
    const other = await book(dewi, flight, [2])
    const { address } = open(`?user=${hers.id_user}`)
    await row(hers.code)
    expect(screen.queryByText(other.code)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `Remove Traveller: #${hers.id_user}` }))
    expect(await row(other.code)).toBeTruthy()
    expect(address()).toBe(`${ADDRESS}?`.replace('?', ''))
  })

  it('the arrow keys move through the rows of the bookings list', async () => {
    const first = await book(ani, flight, [1])
    const second = await book(ani, flight, [2])
    open()
    const link = within(await row(second.code)).getByRole('link')
    link.focus()
    fireEvent.keyDown(link, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toContain(first.code)
  })

  it('the server sorts the bookings list by a heading, in both directions, and the address keeps it', async () => {
    const dear = await book(ani, flight, [1, 2])
    const cheap = await book(ani, flight, [3])
    const { address } = open()
    await row(dear.code)
    const codes = () =>
      screen.getAllByRole('row').flatMap((one) => /[A-Z0-9]{6}(?= #)/.exec(one.textContent) ?? [])
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(codes()).toEqual([cheap.code, dear.code]))
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() => expect(codes()).toEqual([dear.code, cheap.code]))
    expect(address()).toBe(`${ADDRESS}?sort=-amount`)
  })

  it('X selects rows, Shift X up to here, V verifies them after a question, and Escape clears', async () => {
    const made = [await book(ani, flight, [1]), await book(ani, flight, [2])]
    const paid = await book(ani, flight, [3])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    open()
    const press = async (code: string, key: string, more = {}) => {
      const link = within(await row(code)).getByRole('link')
      link.focus()
      fireEvent.keyDown(link, { key, ...more })
    }
    await press(paid.code, 'x')
    expect(screen.getByRole('region', { name: '1 selected' })).toBeTruthy()
    await press(paid.code, 'Escape')
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
    await press(paid.code, 'x')
    await press(made[0]?.code, 'X', { shiftKey: true })
    const bar = within(screen.getByRole('region', { name: '3 selected' }))
    expect(bar.getByText('Rp. 2.520.000,00 · 3 seats')).toBeTruthy()
    expect(bar.getByRole('button', { name: /Verify 2/ })).toBeTruthy()
    await press(paid.code, 'v')
    const title = 'Have Rp. 1.680.000,00 been received for 2 bookings?'
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    fireEvent.click(dialog.getByRole('button', { name: 'Yes, verified' }))
    expect(await screen.findByText('2 bookings: Payment verifed')).toBeTruthy()
    for (const { id } of made) expect(await statusOf(id)).toBe(1)
    // The one that had nothing to verify stays selected.
    expect(screen.getByRole('region', { name: '1 selected' })).toBeTruthy()
  })

  it('bookings that come while the list is looked at wait as “2 new” until they are asked for', async () => {
    const before = await book(ani, flight, [1])
    const { store } = open()
    await row(before.code)
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    const reload = () => store.dispatch(api.util.invalidateTags(['Booking']))
    const [one, two] = [await book(ani, flight, [2]), await book(ani, flight, [3])]
    await staff.put(`/bookings/${before.id}`, { status: 1 })
    reload()
    const show = await screen.findByRole('button', { name: '2 new' })
    // What is shown is kept up to date, where it stands.
    expect((await row(before.code)).textContent).toContain('Payment verifed')
    expect(screen.queryByText(one.code)).toBeNull()
    fireEvent.click(show)
    expect(await row(one.code)).toBeTruthy()
    expect(await row(two.code)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '2 new' })).toBeNull()
  })

  it('with the shortcuts switched off X selects nothing, and the list names no keys', async () => {
    const { code } = await book(ani, flight, [1])
    open()
    const link = within(await row(code)).getByRole('link')
    const footer = () => document.querySelector('footer')?.textContent
    expect(footer()).toContain('V Verify')
    act(() => shortcutsSetting.set(false))
    fireEvent.keyDown(link, { key: 'x' })
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull()
    expect(footer()).not.toContain('All keys')
    act(() => shortcutsSetting.set(true))
  })

  it('a list that could not be loaded names the reference of the failed request', async () => {
    open('?sort=nothing')
    expect(await screen.findByText(/^Reference: [0-9a-f]{8}$/)).toBeTruthy()
  })

  it('of two bookings of which one was cancelled meanwhile, one is verified and the other says why not', async () => {
    const [one, two] = [await book(ani, flight, [1]), await book(ani, flight, [2])]
    open()
    await row(one.code)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    await ani.delete(`/bookings/${one.id}`)
    fireEvent.click(screen.getByRole('button', { name: /Verify 2/ }))
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, verified' }))
    const failed = await screen.findByRole('dialog', { name: '1 row didn’t go through' })
    expect(failed.textContent).toContain(one.code)
    expect(failed.textContent).not.toContain(two.code)
    expect(await statusOf(two.id)).toBe(1)
  })

  it('columns are hidden and shown, and the address keeps it', async () => {
    const { code } = await book(ani, flight, [1])
    const { address } = open()
    await row(code)
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Contact' }))
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Contact', hidden: true })).toBeNull(),
    )
    expect(new URLSearchParams(address().split('?')[1]).get('cols')).not.toContain('contact')
  })

  it('the bookings list shows an empty state when there are no bookings', async () => {
    open()
    expect(await screen.findByText('No bookings')).toBeTruthy()
  })
})
