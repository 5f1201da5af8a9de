import { seatId } from '@sayap/contract/booking/seat-plan'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Overlays } from '#app/shell/overlays'
import { feedback } from '#shared/browser/feedback'
import { signIn } from '../../../../../server/test/accounts'
import { addBankAccount } from '../../../../../server/test/bank-accounts'
import {
  bookingBody,
  type Calls,
  callsOf,
  passengerBody,
} from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { addReturnFlight, roundTripBody } from '../../../../../server/test/round-trips'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { MyBookingPage } from './my-booking-page'

let server: TestApp
let ani: Calls
let token: string
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  feedback.close()
  await server.reset()
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  token = headers.authorization.slice('Bearer '.length)
})
afterAll(() => server.close())

async function bookTrip() {
  const out = await addFlight(server.db)
  const back = await addReturnFlight(server.db)
  const seats: [number, number][] = [
    [1, 1],
    [2, 2],
  ]
  return (await ani.post('/bookings', roundTripBody(out, back, seats, { insurance: true }))).json()
    .data
}
const open = (at = '/my-booking') =>
  renderPage(
    <>
      <MyBookingPage />
      <Overlays />
    </>,
    { server, token, at },
  )
const card = async () => {
  const cards = await screen.findAllByRole('article')
  expect(cards).toHaveLength(1)
  return cards[0] as HTMLElement
}

it('a round trip is one card with both flights, one amount with its lines and one link to pay', async () => {
  await bookTrip()
  open()
  const shown = await card()
  expect(within(shown).getByRole('heading', { level: 3 }).textContent).toMatch(
    /^Pay Rp\. 2\.208\.000,00 by/,
  )
  fireEvent.click(within(shown).getByRole('button', { name: 'Details' }))
  for (const words of ['Medan to Jakarta', 'Jakarta to Medan', 'To Jakarta, 2 × Rp. 500.000,00'])
    expect(shown.textContent).toContain(words)
  expect(within(shown).getByText('Rp. 8.000,00')).toBeTruthy()
  expect(within(shown).getByText(/All 4 seats are held until then/)).toBeTruthy()
  expect(within(shown).getAllByRole('link', { name: /Pay now/ })).toHaveLength(1)
  expect(screen.getByText(/1 booking,/)).toBeTruthy()
})

it('a round trip is cancelled completely or by flight', async () => {
  const { booking } = await bookTrip()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Only Jakarta to Medan' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Booking cancelled')).toBeTruthy()
  feedback.close()
  const shown = await card()
  await within(shown).findByText(/^Cancelled by you/)
  expect(within(shown).getByRole('heading').textContent).toMatch(/^Pay Rp\. 1\.004\.000,00/)
  const [left] = (await ani.get(`/bookings/${booking.id}`)).json().data
  expect(left.status).toBe(0)
})

it('the dialog says before that a voucher may no longer apply to the flight that is left', async () => {
  const { booking, booking_return } = await bookTrip()
  const staff = callsOf(server, await signIn(server, 'admin'))
  const added = await staff.post('/vouchers', {
    kind: 'percent',
    value: 10,
    min_price: 2_000_000,
    valid_from: '2026-01-01',
    valid_until: '2099-12-31',
    use_limit: 1,
  })
  await ani.put(`/payments/${booking.id}/voucher`, { code: added.json().data.code })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('the voucher no longer applies.')
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Only Jakarta to Medan' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  await screen.findByText('Booking cancelled')
  feedback.close()
  const shown = await card()
  await within(shown).findByText(/^Cancelled by you/)
  expect(within(shown).getByRole('heading').textContent).toMatch(/^Pay Rp\. 1\.004\.000,00/)
  expect((await ani.get(`/bookings/${booking_return.id}`)).json().data[0].status).toBe(3)
})

it('what was paid towards a round trip counts for the flight that is left, as the dialog and its answer say', async () => {
  await addBankAccount(server.db)
  const { booking } = await bookTrip()
  const staff = callsOf(server, await signIn(server, 'admin'))
  await staff.post(`/payments/${booking.id}/verify`, { amount: 600_000 })
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain(
    'The Rp. 600.000,00 you paid counts for what you keep; anything left over becomes travel credit.',
  )
  const amount = within(dialog).getByText('Rp. 600.000,00')
  expect(amount.className).toMatch(/amount/)
  fireEvent.click(within(dialog).getByRole('radio', { name: 'Only Jakarta to Medan' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  expect(
    await screen.findByText(
      /Rp. 600.000,00 you paid counts .* anything left over is now travel credit\./,
    ),
  ).toBeTruthy()
})

it('cancelling a round trip cancels both flights unless one is selected', async () => {
  await bookTrip()
  open()
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
  const dialog = await screen.findByRole('dialog')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel booking' }))
  await screen.findByText('Booking cancelled')
  const list = (await ani.get('/bookings')).json().data
  expect(list.map(({ status }: { status: number }) => status)).toEqual([3, 3])
})

it('a second flight of a multi-city trip is cancelled with nothing left selected from the first', async () => {
  const [first, second, third] = [
    await addFlight(server.db),
    await addFlight(server.db, {
      flight_number: 'EK701',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      days: 33,
    }),
    await addFlight(server.db, {
      flight_number: 'EK702',
      starting_place: 'Denpasar',
      destination_place: 'Makassar',
      days: 36,
    }),
  ]
  const passengers = [
    passengerBody(first, 1, { id_seats_onward: [seatId(second, 1), seatId(third, 1)] }),
  ]
  const body = bookingBody(first, [], { id_flights_onward: [second, third], passengers })
  expect((await ani.post('/bookings', body)).statusCode).toBe(201)
  open()
  const ask = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel booking' }))
    return within(await screen.findByRole('dialog'))
  }
  const dialog = await ask()
  fireEvent.click(dialog.getByRole('radio', { name: 'Only Jakarta to Denpasar' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  expect(await screen.findByText('Booking cancelled')).toBeTruthy()
  act(() => feedback.close())
  await within(await card()).findByText(/^Cancelled by you/)
  const again = await ask()
  expect(again.queryByRole('radio', { name: 'Only Jakarta to Denpasar' })).toBeNull()
  expect(again.getByRole('radio', { checked: true })).toBe(again.getAllByRole('radio')[0])
})

it('a paid round trip links to the boarding passes of each flight', async () => {
  const { booking, booking_return } = await bookTrip()
  const staff = callsOf(server, await signIn(server, 'admin'))
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  open()
  const out = await screen.findByRole('link', { name: /^2 passes to Jakarta/ })
  const back = await screen.findByRole('link', { name: /^2 passes to Medan/ })
  expect([out, back].map((link) => link.getAttribute('href'))).toEqual([
    `/my-booking/ticket/${booking.passengers[0].id}`,
    `/my-booking/ticket/${booking_return.passengers[0].id}`,
  ])
})

it('a round trip is found by the URL hash of either booking', async () => {
  const { booking_return } = await bookTrip()
  open(`/my-booking#booking-${booking_return.id}`)
  await waitFor(() => expect(document.activeElement?.id).toBe(`booking-${booking_return.id}`))
})
