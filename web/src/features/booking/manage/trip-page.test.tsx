import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '#shared/auth/session'
import { sql } from '../../../../../server/src/platform/database/sql'
import { signIn } from '../../../../../server/test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { changeData } from '../../../../test/change-data'
import { renderPage } from '../../../../test/render-page'
import { stubCaches } from '../../../../test/stub-caches'
import { TripPage } from './trip-page'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let token: string
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
  const headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  token = headers.authorization.slice('Bearer '.length)
})
afterEach(() => void vi.unstubAllGlobals())
afterAll(() => server.close())

const open = (id: number | string, search = '') =>
  renderPage(
    <Routes>
      <Route path="/my-booking/trip/:id" element={<TripPage />} />
    </Routes>,
    { server, token, at: `/my-booking/trip/${id}${search}` },
  )
async function paidParty() {
  const booking = await book(ani, flight, [], {
    passengers: [
      passengerBody(flight, 1),
      passengerBody(flight, 2, { name: 'Sinta Siregar', category_passenger: 'child' }),
    ],
  })
  await staff.put(`/bookings/${booking.id}`, { status: 1 })
  return booking
}
const row = (name: RegExp) => screen.findByRole('link', { name })
const storedSeats = async (id: number) =>
  (await ani.get(`/bookings/${id}`))
    .json()
    .data[0].passengers.map(({ no_seat }: { no_seat: string }) => no_seat)

const passKey = (passenger: number) => `/kept/tickets?id_passenger=${passenger}`

/** As if these passengers' passes had been opened on this device. */
function storePasses(passengers: { id: number }[]) {
  session.setUser({ id: 1 })
  const stored = stubCaches()
  const old = { bcbp: 'old'.padStart(52) }
  for (const { id } of passengers) stored.set(passKey(id), Response.json({ data: [old] }))
  return stored
}

/** The seats of the passes that this device has stored, from their bar codes (IATA resolution 792). */
async function storedPasses(stored: Map<string, Response>) {
  const responses = [...stored].filter(([key]) => key.startsWith('/kept/tickets'))
  const lists: { bcbp: string }[][] = await Promise.all(
    responses.map(async ([, response]) => (await response.clone().json()).data),
  )
  return lists.flat().map(({ bcbp }) => bcbp.slice(49, 52))
}

describe('the page of a booking', () => {
  it('the page of a booking lists what can be done with the price and the latest time of each', async () => {
    const { id } = await paidParty()
    open(id)
    expect((await row(/^Change seats/)).textContent).toMatch(/1A and 1B, until .* 07:00 WIBFree/)
    expect((await row(/^Correct a name/)).textContent).toMatch(/3 letters .*04:00 WIBFree/)
    expect((await row(/^Cancel and refund/)).textContent).toMatch(/90% .*Rp. 900.000,00 back/)
    for (const name of [/^E-ticket/, /^Receipt/, /^Add to calendar/])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('the page of a booking draws nothing that the server does not offer', async () => {
    const { id } = await paidParty()
    await server.db.rows(sql`
      update flights set departs_at = now() + interval '30 minutes',
        arrives_at = now() + interval '3 hours' where id = ${flight}
    `)
    open(id)
    await screen.findByRole('button', { name: /^E-ticket/ })
    for (const name of [/^Change seats/, /^Correct a name/, /^Cancel/])
      expect(screen.queryByRole('link', { name })).toBeNull()
  })

  it.each([
    [{ held: 0, credited: 0 }, 'Nothing has been paid yet, so this costs nothing.'],
    [
      { held: 600_000, credited: 0 },
      'The Rp. 600.000,00 you paid counts for the flights you keep.',
    ],
    [{ held: 0, credited: 600_000 }, 'The Rp. 600.000,00 you paid becomes travel credit.'],
    [
      { held: 500_000, credited: 100_000 },
      'Rp. 500.000,00 counts for the flights you keep, and Rp. 100.000,00 becomes travel credit.',
    ],
  ])(
    'the page of a booking says what becomes of a part payment (%o) when it is cancelled',
    async (part_payment, text) => {
      const { id } = await book(ani, flight, [1])
      const { container } = open(id)
      changeData(/\/options$/, (data) => ({
        ...data,
        cancel: { kind: 'free', part_payment, amount: 0, percent: null, until: null },
      }))
      await screen.findByRole('button', { name: 'Cancel booking' })
      expect(container.textContent).toContain(text)
    },
  )

  it('the page of a booking that belongs to another traveller says that it was not found', async () => {
    const { id } = await book(dewi, flight, [5])
    open(id)
    expect(await screen.findByRole('heading', { name: 'Booking not found' })).toBeTruthy()
  })

  it('a traveller chooses another seat on the map and saves it', async () => {
    const { id } = await paidParty()
    open(id)
    fireEvent.click(await row(/^Change seats/))
    const panel = within(await screen.findByRole('dialog', { name: 'Change seats' }))
    expect(panel.getByRole('button', { name: 'Save seats' })).toHaveProperty('disabled', true)
    fireEvent.click(await panel.findByRole('button', { name: '5C aisle, available' }))
    expect(panel.getByText('1 seat changes')).toBeTruthy()
    expect(panel.getByRole('button', { name: '1A window, which Budi is leaving' })).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Save seats' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await storedSeats(id)).toEqual(['5C', '1B'])
    await waitFor(async () =>
      expect((await row(/^Change seats/)).textContent).toContain('5C and 1B'),
    )
  })

  it('passengers of a party swap their seats by choosing each other’s', async () => {
    const { id } = await paidParty()
    open(id, '?do=seats')
    const panel = within(await screen.findByRole('dialog', { name: 'Change seats' }))
    fireEvent.click(await panel.findByRole('button', { name: '1B middle, Sinta' }))
    fireEvent.click(panel.getByRole('button', { name: 'Save seats' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await storedSeats(id)).toEqual(['1B', '1A'])
  })

  it('the stored passes of all who moved are renewed', async () => {
    const { id } = await paidParty()
    const { passengers } = (await ani.get(`/bookings/${id}`)).json().data[0]
    const stored = storePasses(passengers)
    open(id, '?do=seats')
    const panel = within(await screen.findByRole('dialog', { name: 'Change seats' }))
    fireEvent.click(await panel.findByRole('button', { name: '1B middle, Sinta' }))
    fireEvent.click(panel.getByRole('button', { name: 'Save seats' }))
    await waitFor(async () => expect(await storedPasses(stored)).toEqual(['01B', '01A']))
  })

  it('stored passes of a flight give way to those of the flight that replaces it', async () => {
    const { id } = await paidParty()
    const { passengers } = (await ani.get(`/bookings/${id}`)).json().data[0]
    const stored = storePasses(passengers)
    await addFlight(server.db, { price: 400_000, days: 31, departure_time: '15:30' })
    open(id, '?do=flight')
    const panel = within(await screen.findByRole('dialog', { name: 'Change flight' }))
    fireEvent.click(await panel.findByRole('radio', { name: /^15:30/ }))
    fireEvent.click(panel.getByRole('button', { name: 'Change flight' }))
    await waitFor(async () => expect(await storedPasses(stored)).toEqual(['01A', '01B']))
  })

  it('a seat that somebody took meanwhile is named, and the passenger keeps the own one', async () => {
    const { id } = await paidParty()
    open(id, '?do=seats')
    const panel = within(await screen.findByRole('dialog', { name: 'Change seats' }))
    fireEvent.click(await panel.findByRole('button', { name: '2A window, available' }))
    await book(dewi, flight, [7])
    fireEvent.click(panel.getByRole('button', { name: 'Save seats' }))
    expect((await panel.findByRole('alert')).textContent).toMatch(/^Seat 2A was just taken/)
    expect(panel.getByText('0 seats change')).toBeTruthy()
    expect(await panel.findByRole('button', { name: '2A window, taken' })).toBeTruthy()
    expect(await storedSeats(id)).toEqual(['1A', '1B'])
  })

  it('closing the panel with an unsaved choice asks once', async () => {
    const { id } = await paidParty()
    open(id, '?do=seats')
    const panel = within(await screen.findByRole('dialog', { name: 'Change seats' }))
    fireEvent.click(await panel.findByRole('button', { name: '2A window, available' }))
    fireEvent.click(panel.getByRole('button', { name: 'Close' }))
    expect(panel.getByText('Close without saving?')).toBeTruthy()
    fireEvent.click(panel.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await storedSeats(id)).toEqual(['1A', '1B'])
  })

  it('a traveller corrects a name, and the letters that are left are counted while typing', async () => {
    const { id } = await paidParty()
    open(id, '?do=name')
    const panel = within(await screen.findByRole('dialog', { name: 'Correct a name' }))
    const field = panel.getByLabelText('Full name')
    fireEvent.change(field, { target: { value: 'Budi Sirega' } })
    expect(panel.getByText('1 letter changes. You can change 2 more.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'Yudo Siregus' } })
    expect(panel.getByText('You can change 3 letters in all.')).toBeTruthy()
    fireEvent.change(field, { target: { value: 'Budi Sirega' } })
    fireEvent.click(panel.getByRole('button', { name: 'Save name' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('Budi Sirega')).toBeTruthy()
  })

  it('a corrected name that was not saved is there again when the page is reopened', async () => {
    const { id } = await paidParty()
    session.setUser((await ani.get('/user/profile')).json().data)
    const panel = async () => within(await screen.findByRole('dialog', { name: 'Correct a name' }))
    open(id, '?do=name')
    const first = await panel()
    fireEvent.click(first.getByRole('radio', { name: /^Sinta Siregar/ }))
    fireEvent.change(first.getByLabelText('Full name'), { target: { value: 'Sinta Siregaa' } })
    cleanup()
    open(id, '?do=name')
    const second = await panel()
    expect(second.getByLabelText('Full name')).toHaveProperty('value', 'Sinta Siregaa')
    fireEvent.click(second.getByRole('button', { name: 'Save name' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })

  it('the panel of names leads to the chat for more letters than may be corrected', async () => {
    const { id } = await paidParty()
    open(id, '?do=name')
    const panel = within(await screen.findByRole('dialog', { name: 'Correct a name' }))
    const link = panel.getByRole('link', { name: 'write to us in the chat.' })
    expect(link.getAttribute('href')).toBe(`/chat?booking=${id}`)
  })

  const giveCredit = (amount: number) =>
    staff.post('/users/1/credit', { amount, reason: 'For a test' })

  it('a traveller changes to a cheaper flight, whose difference is said before and is travel credit after', async () => {
    const { id } = await paidParty()
    await addFlight(server.db, { price: 400_000, days: 31, departure_time: '15:30' })
    open(id)
    fireEvent.click(await row(/^Change flight.*From Rp. 0,00/))
    const panel = within(await screen.findByRole('dialog', { name: 'Change flight' }))
    const offer = await panel.findByRole('radio', { name: /^15:30 to 17:55/ })
    fireEvent.click(offer)
    expect(panel.getByText('Added to your travel credit').parentElement?.textContent).toContain(
      'Rp. 200.000,00',
    )
    fireEvent.click(panel.getByRole('button', { name: 'Change flight' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await ani.get('/credit')).json().data.balance).toBe(200_000)
    expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(4)
  })

  it('a dearer flight is kept until its difference is paid, and the panel of the old one leads to the payment', async () => {
    const { id } = await paidParty()
    await addFlight(server.db, { price: 600_000, days: 31, departure_time: '15:30' })
    open(id, '?do=flight')
    const panel = within(await screen.findByRole('dialog', { name: 'Change flight' }))
    fireEvent.click(await panel.findByRole('radio', { name: /^15:30/ }))
    expect(panel.getByText('Amount due').parentElement?.textContent).toContain('Rp. 200.000,00')
    expect(panel.getByText(/Your current flight stays yours/)).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Hold these seats and pay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const waiting = (await ani.get(`/bookings/${id}/flight-change`)).json().data.waiting.id
    expect((await ani.get(`/payments/${waiting}`)).json().data.amount).toBe(200_000)
    expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)

    cleanup()
    open(id, '?do=flight')
    const again = within(await screen.findByRole('dialog', { name: 'Change flight' }))
    const link = await again.findByRole('link', { name: 'Pay the difference' })
    expect(link.getAttribute('href')).toBe(`/my-booking/pay/${waiting}`)
    expect(again.queryByRole('radio')).toBeNull()
  })

  it('a fare that changed between choosing and confirming shows both sums and asks again', async () => {
    const { id } = await paidParty()
    const other = await addFlight(server.db, { price: 400_000, days: 31, departure_time: '15:30' })
    open(id, '?do=flight')
    const panel = within(await screen.findByRole('dialog', { name: 'Change flight' }))
    fireEvent.click(await panel.findByRole('radio', { name: /^15:30/ }))
    await staff.put(`/flights/${other}`, { price: 450_000 })
    fireEvent.click(panel.getByRole('button', { name: 'Change flight' }))
    const sum = () => panel.getByText('Added to your travel credit').parentElement
    await waitFor(() => expect(sum()?.textContent).toContain('Rp. 100.000,00'))
    expect(sum()?.querySelector('s')?.textContent).toBe('Rp. 200.000,00')
    expect((await ani.get(`/bookings/${id}`)).json().data[0].status).toBe(1)
    fireEvent.click(panel.getByRole('button', { name: 'Change flight' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await ani.get('/credit')).json().data.balance).toBe(100_000)
  })

  it('a traveller adds insurance for its price from travel credit', async () => {
    const { id } = await paidParty()
    await giveCredit(10_000)
    open(id)
    const link = await row(/^Travel insurance/)
    expect(link.textContent).toMatch(/For all 2 passengers, until .*Rp. 4.000,00/)
    fireEvent.click(link)
    const panel = within(await screen.findByRole('dialog', { name: 'Travel insurance' }))
    fireEvent.click(panel.getByRole('button', { name: 'Add for Rp. 4.000,00' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Travel insurance/ })).toBeNull(),
    )
    expect((await ani.get('/credit')).json().data.balance).toBe(6_000)
  })

  it('without travel credit the insurance is asked for, and the row of the trip leads to its payment', async () => {
    const { id } = await paidParty()
    open(id)
    fireEvent.click(await row(/^Travel insurance/))
    const panel = within(await screen.findByRole('dialog', { name: 'Travel insurance' }))
    expect(panel.getByText('Amount due').parentElement?.textContent).toContain('Rp. 4.000,00')
    expect(panel.getByText(/Your booking stays as it is/)).toBeTruthy()
    fireEvent.click(panel.getByRole('button', { name: 'Continue to payment' }))
    await waitFor(async () =>
      expect((await ani.get(`/payments/${id}`)).json().data).toMatchObject({
        purpose: 'insurance',
        state: 'waiting',
      }),
    )
    cleanup()
    open(id)
    const link = await row(/^Travel insurance/)
    expect(link.textContent).toMatch(/Pay by .*, or it lapses.*Pay Rp. 4.000,00/)
    expect(link.getAttribute('href')).toBe(`/my-booking/pay/${id}`)
  })
})
