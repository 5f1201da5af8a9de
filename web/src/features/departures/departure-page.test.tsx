import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link, Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../server/src/platform/database/sql'
import { signIn } from '../../../../server/test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../server/test/bookings'
import { addAircraft, cabinBody } from '../../../../server/test/fleet'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { openAsStaff } from '../../../test/admin-page'
import { failRequests } from '../../../test/fail-requests'
import { loseResponses } from '../../../test/lose-responses'
import { DeparturePage } from './departure-page'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp({ INVENTORY_WORK: '0' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const leavesInAnHour = () =>
  server.db.rows(sql`
    update flights set departs_at = now() + interval '1 hour', arrives_at = now() + interval '3 hours'
    where id = ${flight}
  `)

async function family() {
  const booking = await book(ani, flight, [1, 2], {
    passengers: [
      passengerBody(flight, 1, { name: 'Ani Rahma' }),
      passengerBody(flight, 2, { name: 'Sari Rahma', category_passenger: 'child' }),
    ],
  })
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}

const open = (tab = '', role: Parameters<typeof openAsStaff>[2] = {}) =>
  openAsStaff(
    server,
    <Routes>
      <Route path="/departure/:id" element={<DeparturePage />} />
    </Routes>,
    { at: `/departure/${flight}${tab && `?tab=${tab}`}`, ...role },
  )

it('the manifest of a departure lists passengers and is searched and filtered', async () => {
  await family()
  await open()
  const table = await screen.findByRole('table', { name: 'Passengers by seat' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^1A.*Ani Rahma.*Adult.*SYP-.*Paid.*Not yet.*Party of 2$/),
    expect.stringMatching(/^1B.*Sari Rahma.*Child.*With adult in 1A$/),
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Children 1' }))
  await waitFor(() => expect(screen.queryByText('Ani Rahma')).toBeNull())
  expect(screen.getByText('1 of 2 passengers, 1 booking')).toBeTruthy()
})

it('a departure that cannot be loaded does not leave the former one under its address', async () => {
  await family()
  await openAsStaff(
    server,
    <>
      <Link to="/departure/999">Another</Link>
      <Routes>
        <Route path="/departure/:id" element={<DeparturePage />} />
      </Routes>
    </>,
    { at: `/departure/${flight}` },
  )
  await screen.findByRole('table', { name: 'Passengers by seat' })
  failRequests(/\/departures\/999/)
  fireEvent.click(screen.getByRole('link', { name: 'Another' }))
  expect(await screen.findByText('We couldn’t load this departure')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('the seat map of a departure shows who sits in a chosen seat', async () => {
  await family()
  await open('seats')
  fireEvent.click(await screen.findByRole('button', { name: /^1B, Not boarded Sari Rahma/ }))
  expect(await screen.findByRole('heading', { name: '1B Sari Rahma' })).toBeTruthy()
  expect(screen.getByText('Free 118')).toBeTruthy()
})

it('staff board by hand, mark a no-show, close the departure and open it again', async () => {
  await family()
  await leavesInAnHour()
  await open('boarding')
  fireEvent.click(await screen.findByRole('button', { name: 'Board Ani Rahma' }))
  expect(await screen.findByRole('table', { name: 'On board: 1' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Mark Sari Rahma as a no-show' }))
  expect(await screen.findByRole('button', { name: 'Expect Sari Rahma again' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close departure' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: /^Close with/ }))
  expect(await screen.findByText('This departure is closed')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Board Sari Rahma' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Open again' }))
  expect(await screen.findByRole('button', { name: 'Board Sari Rahma' })).toBeTruthy()
})

it('the dialog that closes a departure names the colleague who was faster', async () => {
  await family()
  await leavesInAnHour()
  await open('boarding')
  fireEvent.click(await screen.findByRole('button', { name: 'Close departure' }))
  const dialog = await screen.findByRole('dialog')
  const galih = callsOf(server, await signIn(server, 'gate'))
  await galih.post(`/admin/departures/${flight}/closing`)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close with 2 no-shows' }))
  expect(await within(dialog).findByText(/^Closed by Galih, \d\d:\d\d$/)).toBeTruthy()
})

it('a message to a departure is sent after a preview of its recipients', async () => {
  await family()
  await open('messages')
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Write a message.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: 'Gate 12, please.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = await screen.findByRole('dialog', { name: 'Send to 2 passengers?' })
  expect(dialog.textContent).toContain('Bookings: 1. In the app: 1. Emails: 1.')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send to 2 passengers' }))
  expect(await screen.findByText(/1 in the app, 1 by email/)).toBeTruthy()
})

it('a message to a departure that was not sent is there again when the page is reopened', async () => {
  const { unmount } = await open('messages', { role: 'manager' })
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Message')
  fireEvent.change(await field(), { target: { value: 'Gate 12, please.' } })
  unmount()
  await open('messages', { role: 'manager' })
  expect((await field()).value).toBe('Gate 12, please.')
})

/** Writes a message and sends it after the preview. */
async function sendMessage(text: string, passengers = '2 passengers') {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } })
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Send to ${passengers}?` }))
  fireEvent.click(dialog.getByRole('button', { name: `Send to ${passengers}` }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

it('a message that is corrected after a lost response is refused once with a note that the earlier text was sent, and is sent at the second press', async () => {
  await family()
  await open('messages')
  await screen.findByText('Nothing has been sent yet.')
  const answerAgain = loseResponses(/\/messages$/)
  await sendMessage('Gate 21, please.')
  await screen.findByRole('alert')
  answerAgain()
  await sendMessage('Gate 12, please.')
  await screen.findByText(/^An earlier version of this message was already sent\./)
  expect(await screen.findByText('Gate 21, please.')).toBeTruthy()
  await sendMessage('Gate 12, please.')
  await waitFor(() => expect(screen.getAllByText(/1 in the app, 1 by email/)).toHaveLength(2))
  expect(screen.queryByText(/^An earlier version/)).toBeNull()
})

const toggleBooking = async (name: RegExp) =>
  fireEvent.click(await screen.findByRole('checkbox', { name }))

/** Sends a message to the booking of Ani Rahma, not to that of Eko Putra, and loses the response. */
async function loseMessageToAni(role: Parameters<typeof openAsStaff>[2] = {}) {
  await family()
  await book(ani, flight, [3], {
    passengers: [passengerBody(flight, 3, { name: 'Eko Putra' })],
  })
  const { unmount } = await open('messages', role)
  await screen.findByText('Nothing has been sent yet.')
  fireEvent.click(screen.getByRole('button', { name: 'Choose bookings' }))
  await toggleBooking(/Ani Rahma/)
  const answerAgain = loseResponses(/\/messages$/)
  await sendMessage('Gate 12, please.')
  await screen.findByRole('alert')
  answerAgain()
  return unmount
}

it('a message whose response was lost is sent to other recipients that are chosen afterwards', async () => {
  await loseMessageToAni()
  await toggleBooking(/Ani Rahma/)
  await toggleBooking(/Eko Putra/)
  await sendMessage('Gate 12, please.', '1 passenger')
  await waitFor(() => expect(screen.getAllByText('Gate 12, please.')).toHaveLength(2))
})

it('a message whose response was lost is sent only once when its recipients are changed and changed back', async () => {
  await loseMessageToAni()
  await toggleBooking(/Ani Rahma/)
  await toggleBooking(/Eko Putra/)
  await toggleBooking(/Eko Putra/)
  await toggleBooking(/Ani Rahma/)
  await sendMessage('Gate 12, please.')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''))
  const staff = callsOf(server, await signIn(server, 'super admin'))
  const sent = await staff.get(`/admin/departures/${flight}/messages`)
  expect(sent.json().data).toHaveLength(1)
})

it('a message whose response was lost still goes to the chosen bookings, and only once, after the page is reopened', async () => {
  const unmount = await loseMessageToAni({ role: 'manager' })
  unmount()
  await open('messages', { role: 'manager' })
  const ofAni = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Ani Rahma/ })
  expect(ofAni.getAttribute('aria-checked') ?? String(ofAni.checked)).toBe('true')
  await sendMessage('Gate 12, please.')
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''))
  const staff = callsOf(server, await signIn(server, 'super admin'))
  const sent = await staff.get(`/admin/departures/${flight}/messages`)
  expect(sent.json().data).toHaveLength(1)
})

it('the money and the history of a departure show amounts and values before and after', async () => {
  await family()
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/flights/${flight}`, { gate: 12 })
  const { unmount } = await open('money', { role: 'super admin' })
  expect((await screen.findAllByText('Rp. 1.000.000,00')).length).toBeGreaterThan(0)
  unmount()
  await open('history', { role: 'super admin' })
  const entry = await screen.findByText('Flight changed')
  expect(entry.closest('li')?.textContent).toMatch(/Citra.*Gate 7 → 12/)
})

it('messages of a page that fails to load are not those of the former one', async () => {
  await family()
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.post(`/admin/departures/${flight}/messages`, {
    text: 'Gate 12, please.',
    client_id: crypto.randomUUID(),
  })
  await open('messages&after=999999')
  await screen.findByText('Gate 12, please.')
  failRequests(/\/messages(\?(?!.*after).*)?$/)
  fireEvent.click(screen.getByRole('link', { name: 'Newest' }))
  expect(await screen.findByText('We couldn’t load the messages')).toBeTruthy()
  expect(screen.queryByText('Gate 12, please.')).toBeNull()
})

it('the history of a page that fails to load is not that of the former one', async () => {
  await family()
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/flights/${flight}`, { gate: 12 })
  await open('', { role: 'super admin' })
  await screen.findByRole('table', { name: 'Passengers by seat' })
  const respond = globalThis.fetch
  // As with more entries than a page has.
  globalThis.fetch = async (input, init) => {
    const response = await respond(input, init)
    const { url } = input instanceof Request ? input : { url: String(input) }
    if (!url.includes('/history')) return response
    return Response.json({ ...(await response.json()), next: 1 })
  }
  fireEvent.click(screen.getByRole('link', { name: 'History' }))
  await screen.findByText('Flight changed')
  failRequests(/\/history\?.*before=1(&|$)/)
  fireEvent.click(screen.getByRole('button', { name: 'Older' }))
  expect(await screen.findByText('We couldn’t load the history')).toBeTruthy()
  expect(screen.queryByText('Flight changed')).toBeNull()
})

it('staff at the gate see passengers and boarding of a departure but neither money nor history', async () => {
  await family()
  await open('money', { role: 'gate' })
  expect(await screen.findByRole('table', { name: 'Passengers by seat' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Money' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'History' })).toBeNull()
})

it('classes that leave together are linked on the page of the departure', async () => {
  await addFlight(server.db, { class_flight: 'business' })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Link classes' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /business: 0 of 36 sold/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('0 of 156 seats sold')).toBeTruthy()
})

it('a departure is taken off sale with all its classes, says so beside its number, and is put back', async () => {
  const business = await addFlight(server.db, { class_flight: 'business' })
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await staff.put(`/admin/departures/${flight}/flights`, { id_flights: [business] })
  await staff.post(`/admin/flights/${business}/sale-stop`)
  await open()
  expect(await screen.findByText('Not on sale: business')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Take off sale' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Take 1 flight off sale?' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Take off sale' }))
  expect(await screen.findByText('Not on sale')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Put back on sale' }))
  const back = within(await screen.findByRole('dialog', { name: 'Put 2 flights back on sale?' }))
  fireEvent.click(back.getByRole('button', { name: 'Put back on sale' }))
  expect(await screen.findByText('On sale')).toBeTruthy()
})

it('new times of a departure are saved after their impact was shown', async () => {
  await family()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Departs, WIB'), { target: { value: '12:00' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the impact' }))
  expect(
    await within(dialog).findByText('Arrival must be after departure, each in local airport time.'),
  ).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Arrives, WIB'), { target: { value: '14:25' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Show the impact' }))
  expect(await within(dialog).findByText('It departs 4 h 0 min later.')).toBeTruthy()
  expect(within(dialog).queryByText(/no longer fit/)).toBeNull()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change and notify 2 passengers' }))
  expect(await screen.findByText('The departure is changed.')).toBeTruthy()
  expect(await screen.findByText('12:00')).toBeTruthy()
})

it('the impact of new times is shown by itself once they fit, and what was typed is not lost by Escape', async () => {
  await family()
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Departs, WIB'), { target: { value: '12:00' } })
  fireEvent.change(within(dialog).getByLabelText('Arrives, WIB'), { target: { value: '14:25' } })
  expect(
    await within(dialog).findByRole('button', { name: 'Change and notify 2 passengers' }),
  ).toBeTruthy()
  // Leaving a field without a change leaves the button as it is.
  fireEvent.blur(within(dialog).getByLabelText('Arrives, WIB'))
  expect(
    within(dialog).getByRole('button', { name: 'Change and notify 2 passengers' }),
  ).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Departs, WIB').value).toBe('12:00')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('new times that were typed and left are in the dialog again, until they are discarded', async () => {
  await family()
  const { unmount } = await open('', { role: 'manager' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  const field = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Departs, WIB')
  const before = (await field()).value
  fireEvent.change(await field(), { target: { value: '12:00' } })
  unmount()
  await open('', { role: 'manager' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  expect((await field()).value).toBe('12:00')
  fireEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect((await field()).value).toBe(before)
})

it('new times that were typed are dropped when a colleague has changed the departure since', async () => {
  await family()
  const { unmount, calls } = await open('', { role: 'manager' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  const field = async () =>
    within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Departs, WIB')
  const before = (await field()).value
  fireEvent.change(await field(), { target: { value: '12:00' } })
  unmount()
  expect((await calls.put(`/flights/${flight}`, { gate: 31 })).statusCode).toBe(200)
  await open('', { role: 'manager' })
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  expect((await field()).value).toBe(before)
  expect(screen.queryByRole('button', { name: 'Discard it' })).toBeNull()
})

it('a class is added to a departure with a price, and the aircraft decides which', async () => {
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Add a class' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.change(within(dialog).getByLabelText('Class'), { target: { value: 'business' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sell business' }))
  expect(await within(dialog).findByText('This is required.')).toBeTruthy()
  fireEvent.change(within(dialog).getByLabelText('Price'), { target: { value: '1900000' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Sell business' }))
  expect(await screen.findByText('0 of 156 seats sold')).toBeTruthy()
  const { flights } = (await staff.get(`/admin/departures/${flight}`)).json().data
  expect(flights[0]).toMatchObject({ class_flight: 'business', price: 1_900_000 })
})

it('an aircraft that is too small names who would lose a seat, and another one is saved without telling anybody', async () => {
  const staff = callsOf(server, await signIn(server, 'super admin'))
  await addAircraft(staff, [cabinBody({ rows: 1, exit_rows: [] })], { name: 'Small' })
  await addAircraft(staff, [cabinBody({ letters: 'ABC DEF', rows: 30, exit_rows: [] })], {
    name: 'Large',
  })
  await book(ani, flight, [120], {
    passengers: [passengerBody(flight, 120, { name: 'Ani Rahma' })],
  })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Change departure' }))
  const dialog = await screen.findByRole('dialog')
  const choose = async (name: RegExp) => {
    const option = await within(dialog).findByRole('option', { name })
    fireEvent.change(within(dialog).getByLabelText('Aircraft type'), {
      target: { value: (option as HTMLOptionElement).value },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Show the impact' }))
  }
  await choose(/^Small, 4 seats$/)
  const list = await within(dialog).findByRole('list', {
    name: 'Passengers who would lose their seat',
  })
  expect(list.textContent).toMatch(/^20F Ani Rahma, booking \w{6}, flight EK181 on /)
  await choose(/^Large, 180 seats$/)
  expect(await within(dialog).findByText('There is nobody to notify.')).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }))
  expect(await screen.findByText('1 of 180 seats sold')).toBeTruthy()
})
