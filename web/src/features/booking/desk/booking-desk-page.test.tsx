import { formatRupiah } from '@sayap/contract/core/format'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { api } from '#shared/api/api'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { addReturnFlight, roundTripBody } from '../../../../../server/test/round-trips'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { changeData } from '../../../../test/change-data'
import { failRequests } from '../../../../test/fail-requests'
import { loseResponses } from '../../../../test/lose-responses'
import { AdminBookingPage } from '../../../app/pages/admin-booking-page'
import { BookForCallerPage } from './caller/book-for-caller-page'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp({ APPROVALS: 'off' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db, { price: 500_000 })
})

const open = (id: number, role: 'desk' | 'finance' | 'manager' = 'desk') =>
  openAsStaff(
    server,
    <Routes>
      <Route path="/admin/dashboard/bookings/:id" element={<AdminBookingPage />} />
    </Routes>,
    { at: `/admin/dashboard/bookings/${id}`, role },
  )
const paid = async () => {
  const booking = await book(ani, flight, [1])
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}
const region = (name: string) => screen.findByRole('region', { name })

it('the booking page shows each role what it may do, and no deadline of a paid booking', async () => {
  const { id } = await paid()
  const desk = await open(id)
  expect(within(await region('Money')).queryByText(/Pay by/)).toBeNull()
  const acts = within(await region('Do something else'))
  expect(acts.getByRole('button', { name: /Resend e-ticket/ })).toBeTruthy()
  expect(acts.queryByRole('button', { name: /Give travel credit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /Verify payment/ })).toBeNull()
  desk.unmount()
  await open(id, 'finance')
  const others = within(await region('Do something else'))
  expect(others.getByRole('button', { name: /Give travel credit/ })).toBeTruthy()
  expect(others.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull()
})

it('the money card shows insurance that awaits its payment, with its deadline', async () => {
  await addBankAccount(server.db)
  const { id } = await paid()
  await ani.put(`/bookings/${id}/insurance`, { price: 2000, pay_later: true })
  const { amount } = (await ani.get(`/payments/${id}`)).json().data
  await open(id)
  const money = within(await region('Money'))
  const asked = money.getByText('Insurance, awaiting payment').closest('div')
  expect(asked?.textContent).toContain(formatRupiah(amount))
  expect(money.getByText(/Pay by/)).toBeTruthy()
  expect(money.queryByText('Still due')).toBeNull()
})

it('the money card counts only the flights that have not ended', async () => {
  const back = await addReturnFlight(server.db)
  const { id } = (await ani.post('/bookings', roundTripBody(flight, back, [[1, 1]]))).json().data
    .booking
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/bookings/${id}`, { status: 1 })
  const [leg] = await server.db.rows<{ id: number }>(sql`select id from bookings where leg = 2`)
  const address = `/bookings/${leg?.id}/cancellation`
  const { amount } = (await staff.get(address)).json().data.quote
  await staff.post(address, { amount, destination: 'credit' })
  await open(id)
  const money = within(await region('Money'))
  expect(money.getByText('Paid').parentElement?.textContent).toBe('PaidRp. 500.000,00')
  expect(money.queryByText(/600\.000,00/)).toBeNull()
})

it('a booking that cannot be loaded does not leave the former one and its acts under its address', async () => {
  const { id } = await paid()
  await openAsStaff(
    server,
    <>
      <Link to="/admin/dashboard/bookings/999">Another</Link>
      <Routes>
        <Route path="/admin/dashboard/bookings/:id" element={<AdminBookingPage />} />
      </Routes>
    </>,
    { at: `/admin/dashboard/bookings/${id}`, role: 'desk' },
  )
  await region('Do something else')
  failRequests(/\/bookings\/999\/desk/)
  fireEvent.click(screen.getByRole('link', { name: 'Another' }))
  expect(await screen.findByText('We couldn’t load the booking')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Do something else' })).toBeNull()
})

it('a correction of a name is distinguished from another person before it is saved', async () => {
  const { id } = await book(ani, flight, [1])
  await open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct Budi Siregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const name = dialog.getByLabelText(/Full name/)
  const save = dialog.getByRole('button', { name: 'Save correction' })
  fireEvent.change(dialog.getByLabelText('How did you check?'), {
    target: { value: 'identity_card' },
  })
  fireEvent.change(name, { target: { value: 'Joko Susilo' } })
  expect(dialog.getByText(/this is another person/)).toBeTruthy()
  expect(save.hasAttribute('disabled')).toBe(true)
  fireEvent.change(name, { target: { value: 'Budi Hartono Siregar' } })
  expect(dialog.getByText(/so this is a correction/)).toBeTruthy()
  fireEvent.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await within(await region('Trip')).findByText('Budi Hartono Siregar')).toBeTruthy()
  const history = within(await region('History'))
  expect(await history.findByText('Desi (desk)', { exact: false })).toBeTruthy()
})

it('a contact that a colleague changed meanwhile is shown with both values, and saved on demand', async () => {
  const { id } = await book(ani, flight, [1])
  const { calls } = await open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct contact' }))
  const dialog = within(await screen.findByRole('dialog'))
  await calls.put(`/bookings/${id}/contact`, { email: 'colleague@example.com' })
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'mine@example.com' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save contact' }))
  expect(await dialog.findByText('colleague@example.com')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Save mine anyway' }))
  await waitFor(async () => {
    const [row] = await server.db.rows(sql`select email_contact from bookings`)
    expect(row).toEqual({ email_contact: 'mine@example.com' })
  })
})

it('an email that a colleague corrects below the open form is kept when only the phone was changed in it', async () => {
  const { id } = await book(ani, flight, [1])
  const { calls, store } = await open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct contact' }))
  const dialog = within(await screen.findByRole('dialog'))
  await calls.put(`/bookings/${id}/contact`, { email: 'colleague@example.com' })
  store.dispatch(api.util.invalidateTags(['Booking']))
  await waitFor(() => expect(screen.getAllByText('colleague@example.com')).not.toHaveLength(0))
  fireEvent.change(dialog.getByLabelText('Phone'), { target: { value: '0812 0000 1111' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save contact' }))
  const again = await dialog.findByRole('button', { name: 'Save mine anyway' })
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [row] = await server.db.rows(sql`select email_contact, phone_contact from bookings`)
  expect(row).toEqual({ email_contact: 'colleague@example.com', phone_contact: '+6281200001111' })
})

it('a type of passenger that a colleague changed meanwhile is no part of a correction of the name', async () => {
  const party = [passengerBody(flight, 1), passengerBody(flight, 2, { name: 'Sari Dewi' })]
  const { id, passengers } = await book(ani, flight, [1, 2], { passengers: party })
  const { calls } = await open(id)
  fireEvent.click(await screen.findByRole('button', { name: 'Correct Budi Siregar' }))
  const dialog = within(await screen.findByRole('dialog'))
  const correction = { category_passenger: 'child', title: 'mr', checked_by: 'call' }
  const saved = await calls.put(`/passengers/${passengers[0].id}/details`, correction)
  expect(saved.statusCode, saved.body).toBe(200)
  fireEvent.change(dialog.getByLabelText('How did you check?'), {
    target: { value: 'identity_card' },
  })
  fireEvent.change(dialog.getByLabelText(/Full name/), { target: { value: 'Budi H Siregar' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save correction' }))
  const again = await dialog.findByRole('button', { name: 'Save mine anyway' })
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [row] = await server.db.rows(
    sql`select name, title, category_passenger from passengers order by id`,
  )
  expect(row).toEqual({ name: 'Budi H Siregar', title: 'mr', category_passenger: 'child' })
})

it('a note that was not saved is there again when the booking is reopened', async () => {
  const { id } = await book(ani, flight, [1])
  const { unmount } = await open(id)
  const note = () => screen.findByLabelText<HTMLTextAreaElement>('Note for colleagues')
  fireEvent.change(await note(), { target: { value: 'Calls again at noon.' } })
  unmount()
  await open(id)
  expect((await note()).value).toBe('Calls again at noon.')
})

it('a note whose save is answered after the page was left leaves no draft behind', async () => {
  const { id } = await book(ani, flight, [1])
  const { unmount } = await open(id)
  const note = await screen.findByLabelText('Note for colleagues')
  fireEvent.change(note, { target: { value: 'Calls again at noon.' } })
  const respond = globalThis.fetch
  let deliver = () => {}
  const isLeft = new Promise<void>((resolve) => {
    deliver = resolve
  })
  let isSent = false
  globalThis.fetch = async (input, init) => {
    const { method } = input instanceof Request ? input : new Request(input, init)
    const response = await respond(input, init)
    if (method === 'POST') {
      isSent = true
      await isLeft
    }
    return response
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }))
  await waitFor(() => expect(isSent).toBe(true))
  unmount()
  deliver()
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes(`note:${id}`))).toEqual([]),
  )
})

it('cancelling shows the quote and when it gets worse, and then the refund on the page', async () => {
  const { id, code } = await paid()
  await open(id)
  const acts = within(await region('Do something else'))
  fireEvent.click(acts.getByRole('button', { name: /^Cancel/ }))
  const dialog = within(
    await screen.findByRole('dialog', { name: `Cancel ${code} and refund Rp. 450.000,00` }),
  )
  const later = dialog.getByText('Rp. 375.000,00').parentElement
  expect(later?.textContent).toContain('only Rp. 375.000,00 is refunded')
  fireEvent.click(dialog.getByRole('button', { name: 'Travel credit' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Refund of Rp. 450.000,00 sent.')).toBeTruthy()
  expect(screen.getAllByText('Cancel payment').length).toBeGreaterThan(0)
  expect(screen.getByText(/Refund confirmed, /)).toBeTruthy()
})

it('cancelling a booking that is paid in part says that the money becomes travel credit', async () => {
  await addBankAccount(server.db)
  const { id } = await book(ani, flight, [1])
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.post(`/payments/${id}/verify`, { amount: 300_000 })
  await open(id)
  const acts = within(await region('Do something else'))
  const cancel = acts.getByRole('button', { name: /^Cancel/ })
  expect(cancel.textContent).toContain('Paid in part: Rp. 300.000,00')
  fireEvent.click(cancel)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: 'Cancel booking' })
  expect(dialog.textContent).toContain('The Rp. 300.000,00 paid so far becomes travel credit.')
  expect(dialog.textContent).not.toContain('Nothing was paid')
})

it('cancelling one flight of a booking that is paid in part says what stays and what becomes travel credit', async () => {
  const { id } = await book(ani, flight, [1])
  await open(id)
  changeData(/\/cancellation$/, (data) => ({
    ...data,
    part_payment: { held: 500_000, credited: 100_000 },
  }))
  const acts = within(await region('Do something else'))
  fireEvent.click(acts.getByRole('button', { name: /^Cancel/ }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: 'Cancel booking' })
  expect(dialog.textContent).toContain(
    'Of what was paid, Rp. 500.000,00 counts for the rest of the booking, and Rp. 100.000,00 becomes travel credit. Released right away: 1A.',
  )
})

it.each(['off', 'on'] as const)(
  'travel credit names a second person only where one approves it: %s',
  async (APPROVALS) => {
    const shop = await testApp({ APPROVALS })
    onTestFinished(() => shop.close())
    const traveller = callsOf(shop, await signIn(shop, 'user'))
    const { id } = await book(traveller, await addFlight(shop.db), [1])
    await openAsStaff(
      shop,
      <Routes>
        <Route path="/admin/dashboard/bookings/:id" element={<AdminBookingPage />} />
      </Routes>,
      { at: `/admin/dashboard/bookings/${id}`, role: 'finance' },
    )
    const acts = within(await region('Do something else'))
    const credit = acts.getByRole('button', { name: /Give travel credit/ })
    const isRequired = APPROVALS === 'on'
    if (isRequired)
      await waitFor(() => expect(credit.textContent).toContain('a second person approves'))
    fireEvent.click(credit)
    const dialog = await screen.findByRole('dialog', { name: 'Give travel credit' })
    await within(dialog).findByRole('button', { name: /credit/i })
    expect(/second person/.test(`${credit.textContent} ${dialog.textContent}`)).toBe(isRequired)
    if (isRequired) expect(dialog.textContent).toContain('A second person has to approve it.')
  },
)

it('a bank account that was typed wrongly does not stop a refund to travel credit', async () => {
  const { id } = await paid()
  await open(id)
  const acts = within(await region('Do something else'))
  fireEvent.click(acts.getByRole('button', { name: /^Cancel/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = await dialog.findByLabelText('Account number')
  fireEvent.change(number, { target: { value: '12' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'))
  fireEvent.click(dialog.getByRole('button', { name: 'Travel credit' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Refund of Rp. 450.000,00 sent.')).toBeTruthy()
})

it('a dearer flight is kept for the traveller, who pays the difference, and the page of the old booking leads to it', async () => {
  const { id } = await paid()
  await server.db.rows(sql`update flights set price = 900000 where id = ${flight}`)
  await addFlight(server.db, { price: 600_000, days: 31 })
  const { unmount } = await open(id)
  const change = async () => {
    const acts = within(await region('Do something else'))
    fireEvent.click(acts.getByRole('button', { name: /^Change flight/ }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await change()
  fireEvent.click(await dialog.findByRole('radio'))
  expect(dialog.getByText('Amount due').parentElement?.textContent).toContain('Rp. 100.000,00')
  expect(dialog.getByText(/stays until the traveller has paid the difference/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Hold these seats for the traveller' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () =>
    expect(within(await region('Money')).queryAllByText(/Pay by/)).not.toHaveLength(0),
  )
  unmount()
  await open(id)
  const waiting = await change()
  expect(await waiting.findByText(/Another flight is already chosen/)).toBeTruthy()
  expect(waiting.queryByRole('radio')).toBeNull()
  const link = waiting.getByRole('link', { name: 'Open the new booking' })
  expect(link.getAttribute('href')).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/)
})

it('a cheaper flight is spoken of as the traveller’s, not as that of the member of staff', async () => {
  const { id } = await paid()
  await addFlight(server.db, { price: 400_000, days: 31 })
  await open(id)
  const acts = within(await region('Do something else'))
  fireEvent.click(acts.getByRole('button', { name: /^Change flight/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('radio'))
  const credited = dialog.getByText('Added to the traveller’s travel credit')
  expect(credited.parentElement?.textContent).toContain('Rp. 100.000,00')
  expect(dialog.getByText(/The traveller gets new boarding passes\.$/)).toBeTruthy()
})

async function searchForCaller() {
  const [row] = await server.db.rows<{ day: string; from: string; to: string }>(sql`
    select departure_date as day, starting_place as "from", destination_place as "to" from flights
  `)
  for (const [label, value] of [
    ['From', row?.from],
    ['To', row?.to],
  ] as const) {
    const field = await screen.findByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  fireEvent.click(screen.getByRole('button', { name: /Departure date/ }))
  await pickDay(row?.day ?? '')
}

it('flights of a former search cannot be chosen for a caller when the new search fails', async () => {
  await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  await screen.findByRole('radio')
  failRequests(/class_flight=business/)
  fireEvent.change(screen.getByLabelText('Class'), { target: { value: 'business' } })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

it('a form for a caller that was filled in asks before it is left', async () => {
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  const field = await screen.findByLabelText('From')
  fireEvent.change(field, { target: { value: 'Medan' } })
  fireEvent.blur(field)
  fireEvent.click(screen.getByRole('link', { name: 'Bookings' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  expect(address()).toBe('/')
  fireEvent.click(dialog.getByRole('button', { name: 'Leave' }))
  expect(address()).toBe('/admin/dashboard/bookings')
})

it('a form for a caller that was left is there again with a note, and is empty once it is discarded', async () => {
  const { unmount } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  const typed = await screen.findByLabelText('From')
  fireEvent.change(typed, { target: { value: 'Medan' } })
  fireEvent.blur(typed)
  unmount()
  await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  expect(await screen.findByText(/This is what you entered/)).toBeTruthy()
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('Medan')
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(from.value).toBe('')
  expect(screen.queryByText(/This is what you entered/)).toBeNull()
})

it('booking for a caller searches, seats the party by itself and opens the new booking', async () => {
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  fireEvent.change(screen.getByLabelText('Passenger 1, adult: full name'), {
    target: { value: 'Budi Siregar' },
  })
  for (const [label, value] of [
    ['Name', 'Budi Siregar'],
    ['Email', 'nobody'],
    ['Phone', '0812 3456 7890'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const submit = screen.getByRole('button', { name: 'Book' })
  fireEvent.click(submit)
  await waitFor(() =>
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true'),
  )
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'budi@example.com' } })
  fireEvent.click(submit)
  await waitFor(() => expect(address()).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/))
})

it('a flight for a caller whose price changed is booked at the new total once that is shown', async () => {
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  for (const [label, value] of [
    ['Passenger 1, adult: full name', 'Budi Siregar'],
    ['Name', 'Budi Siregar'],
    ['Email', 'budi@example.com'],
    ['Phone', '0812 3456 7890'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const staff = callsOf(server, await signIn(server, 'admin', 'Sari'))
  const changed = await staff.put(`/flights/${flight}`, { price: 650_000 })
  expect(changed.statusCode, changed.body).toBe(200)
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/The price has changed/)).toBeTruthy()
  const total = screen.getByText('Total for 1 passenger').parentElement
  await waitFor(() => expect(total?.textContent).toContain('Rp. 650.000,00'))
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/))
})

function fillCallerForm() {
  for (const [label, value] of [
    ['Passenger 1, adult: full name', 'Budi Siregar'],
    ['Name', 'Budi Siregar'],
    ['Email', 'budi@example.com'],
    ['Phone', '0812 3456 7890'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
}
async function takeOffSale() {
  const staff = callsOf(server, await signIn(server, 'super admin'))
  const stopped = await staff.post(`/admin/flights/${flight}/sale-stop`, {})
  expect(stopped.statusCode, stopped.body).toBeLessThan(300)
}

it('a booking for a caller whose answer was lost is made once, also after a reload without its flight on sale', async () => {
  const { unmount } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  fillCallerForm()
  const recover = loseResponses(/\/bookings\/for-caller$/)
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/^We sent this booking but got no response/)).toBeTruthy()
  recover()
  unmount()
  await takeOffSale()
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  expect(await screen.findByText(/^We sent this booking but got no response/)).toBeTruthy()
  await screen.findByText(/No flight with enough seats/)
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/))
  expect(await server.db.rows(sql`select id from bookings`)).toHaveLength(1)
})

it('a form for a caller has no draft once it is booked, although its flights load again', async () => {
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  fillCallerForm()
  const drafts = () => Object.keys(sessionStorage).filter((key) => key.includes('book-for-caller'))
  expect(drafts()).toHaveLength(1)
  const seats = () => screen.getByText(/\d+ seats available/).textContent
  const before = seats()
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/))
  await waitFor(() => expect(seats()).not.toBe(before))
  // The form takes the loaded flights over in an effect.
  await act(async () => {})
  expect(drafts()).toEqual([])
})

it('a form for a caller that is changed after its answer was lost says that Book makes another booking', async () => {
  const { unmount } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  fillCallerForm()
  const recover = loseResponses(/\/bookings\/for-caller$/)
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/^We sent this booking but got no response/)).toBeTruthy()
  recover()
  fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '0812 3456 7891' } })
  expect(await screen.findByText(/Book now makes another booking/)).toBeTruthy()
  unmount()
  await takeOffSale()
  await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  // Without its flight the form has no button, but the booking may have been made.
  expect(await screen.findByText(/is no longer in this list/)).toBeTruthy()
  expect(screen.getByText(/Look for it in the list before you book again/)).toBeTruthy()
  expect(screen.queryByText(/Book now makes another booking/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()
})

it('a flight of a restored form for a caller that is no longer sold is taken out of it and named', async () => {
  const { unmount } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  await searchForCaller()
  fireEvent.click(await screen.findByRole('radio'))
  fillCallerForm()
  unmount()
  await takeOffSale()
  await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  expect(await screen.findByText(/is no longer in this list. Choose another flight/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()
})

it('a multi-city trip for a caller is chosen flight by flight and booked as one trip with one payment', async () => {
  const onward = await addFlight(server.db, {
    starting_place: 'Jakarta',
    destination_place: 'Denpasar',
    airport_from: 'CGK',
    airport_to: 'DPS',
    price: 700_000,
    days: 32,
  })
  const day = async (id: number) =>
    (
      await server.db.row<{ day: string }>(
        sql`select departure_date as day from flights where id = ${id}`,
      )
    )?.day ?? ''
  const { address } = await openAsStaff(server, <BookForCallerPage />, { role: 'desk' })
  fireEvent.click(await screen.findByRole('button', { name: 'Multi-city' }))
  const leg = (n: number) => within(screen.getByRole('group', { name: `Flight ${n}` }))
  const place = (n: number, label: string, value: string) => {
    const field = leg(n).getByLabelText(label)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  place(1, 'From', 'Medan')
  place(1, 'To', 'Jakarta')
  // The second flight begins where the first ends.
  expect((leg(2).getByLabelText('From') as HTMLInputElement).value).toBe('Jakarta')
  place(2, 'To', 'Denpasar')
  fireEvent.click(leg(1).getByRole('button', { name: /Departure date/ }))
  await pickDay(await day(flight))
  fireEvent.click(leg(2).getByRole('button', { name: /Departure date/ }))
  await pickDay(await day(onward))

  // Up to four flights; one more can go again.
  for (const n of [3, 4]) {
    fireEvent.click(screen.getByRole('button', { name: 'Add another flight' }))
    expect(leg(n).getByLabelText('From')).toBeTruthy()
  }
  expect(screen.queryByRole('button', { name: 'Add another flight' })).toBeNull()
  for (const n of [4, 3])
    fireEvent.click(screen.getByRole('button', { name: `Remove flight ${n}` }))
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull()

  fireEvent.click(await screen.findByRole('radio'))
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2))
  fireEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  expect(screen.getByText('All flights are one booking with one payment.')).toBeTruthy()
  expect(screen.getByText('Rp. 1.200.000,00')).toBeTruthy()
  for (const [label, value] of [
    ['Passenger 1, adult: full name', 'Budi Siregar'],
    ['Name', 'Budi Siregar'],
    ['Email', 'budi@example.com'],
    ['Phone', '0812 3456 7890'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Book' }))
  await waitFor(() => expect(address()).toMatch(/^\/admin\/dashboard\/bookings\/\d+$/))
  const legs = await server.db.rows(sql`select id_flight, leg, id_trip from bookings order by leg`)
  expect(legs).toEqual([
    { id_flight: flight, leg: 1, id_trip: 1 },
    { id_flight: onward, leg: 2, id_trip: 1 },
  ])
})

/** Presses the day in the calendar, which shows two months and has a button to the next ones. */
async function pickDay(day: string) {
  const find = () => document.querySelector<HTMLElement>(`[data-day="${day}"]`)
  await screen.findByRole('dialog')
  for (let months = 0; months < 12 && !find(); months++)
    fireEvent.click(screen.getByRole('button', { name: 'Next month' }))
  const found = find()
  if (!found) throw new Error(`${day} is not in the calendar`)
  fireEvent.click(found.querySelector('button') ?? found)
}
