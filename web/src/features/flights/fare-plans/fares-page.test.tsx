import type { FlightFares } from '@sayap/contract/flights/fare-plans'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#shared/api/api'
import { makeFlights } from '../../../../../server/src/use-cases/make-flights.job'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addAirline, addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { renderPage } from '../../../../test/render-page'
import { FaresChart } from './fares-chart'
import { IfItGoesOn } from './fares-side'
import { FlightFaresPage } from './flight-fares-page'
import { ScheduleFaresPage } from './schedule-fares-page'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  flight = await addFlight(server.db)
})
afterAll(() => server.close())

const DASHBOARD = '/admin/dashboard'
const open = (at: string, role: 'admin' | 'gate' | 'manager' = 'admin') =>
  openAsStaff(
    server,
    <Routes>
      <Route path={`${DASHBOARD}/flights/fares/:id`} element={<FlightFaresPage />} />
      <Route path={`${DASHBOARD}/schedules/:id/fares`} element={<ScheduleFaresPage />} />
    </Routes>,
    { at: DASHBOARD + at, role },
  )
const openFlight = (role: 'admin' | 'gate' | 'manager' = 'admin') =>
  open(`/flights/fares/${flight}`, role)

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const rows = () =>
  within(screen.getByRole('table', { name: /order/ }))
    .getAllByRole('row')
    .slice(1)
const staff = async () => callsOf(server, await signIn(server, 'admin', 'Sari'))
const FARES = [
  { code: 'T', price: 400_000, seats: 2 },
  { code: 'Y', price: 900_000 },
]

describe('fares of a flight', () => {
  it('a flight without comparable ones says that there is no forecast, and draws none', async () => {
    await openFlight()
    expect(await screen.findByText(/^No forecast yet\. It needs at least 10 departed/)).toBeTruthy()
    expect(screen.queryByText('Expected')).toBeNull()
  })

  it('a forecast names what is sold at departure, its range and the flights it is made of, and the chart how far ahead it is', async () => {
    const { data } = (await (await staff()).get(`/admin/flights/${flight}/fares`)).json()
    const forecast = {
      flights: 34,
      expected: [{ days_before: 40, sold: 12 }],
      expected_now: 12,
      at_departure: 96,
      low: 71,
      high: 118,
    }
    const known: FlightFares = { ...data, sold: 23, forecast }
    renderPage(
      <>
        <FaresChart fares={[]} capacity={120} flight={known} />
        <IfItGoesOn flight={known} />
      </>,
      { server },
    )
    expect(screen.getByText('96 of 120')).toBeTruthy()
    expect(screen.getByText('71 to 118')).toBeTruthy()
    expect(screen.getByText(/^From 34 departed flights/)).toBeTruthy()
    expect(screen.getByText('23 sold, 11 ahead')).toBeTruthy()
  })

  it('fares that are added and saved sell the flight, and the page says what is on sale', async () => {
    await openFlight()
    expect(await screen.findByText(/This flight has one price/)).toBeTruthy()
    press('Add a fare')
    type('Price, fare T', '400000')
    type('Seats, fare T', '20')
    type('Closes, days before, fare T', '21')
    press('Save for this flight')
    expect(
      await screen.findByText(/^Fares saved\. Rp\.\s400\.000,00 is on sale now\.$/),
    ).toBeTruthy()
    expect(await screen.findByText(/Fare T, 20 seats left, then Y at Rp\.\s500\.000/)).toBeTruthy()
    expect(rows()[0]?.textContent).toContain('Selling')
    expect(screen.getByText('120 of 120 seats given out')).toBeTruthy()
  })

  it('what is sold at each fare and price is shown, and the price of each day can be tried out', async () => {
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    const ani = callsOf(server, await signIn(server, 'user'))
    await book(ani, flight, [1, 2, 3])
    await openFlight()
    expect(await screen.findByText('Fare Y, all remaining seats.')).toBeTruthy()
    expect(rows()[0]?.textContent).toContain('2 of 2')
    expect(rows()[0]?.textContent).toContain('Sold out')
    expect(rows()[1]?.textContent).toContain('1 of 118')
    expect(screen.getByRole('img', { name: /^3 of 120 seats sold, 30 days/ })).toBeTruthy()
    expect(screen.getByText('Average fare')).toBeTruthy()
    const days = () =>
      within(screen.getByRole('list', { name: 'Price by day' })).getAllByRole('listitem')
    expect(days()[0]?.textContent).toContain('900.000')
    type('If this many seats are sold:', '0')
    expect(days()[0]?.textContent).toContain('400.000')
  })

  it('what the server refuses stands at its field, and the input stays', async () => {
    await openFlight()
    await screen.findByText(/This flight has one price/)
    press('Add a fare')
    type('Price, fare T', '0')
    type('Seats, fare T', '500')
    press('Save for this flight')
    await waitFor(() => expect(box('Price, fare T').getAttribute('aria-invalid')).toBe('true'))
    expect(box('Price, fare T').value).toBe('0')
    expect(screen.getByText('500 of 120 seats given out: too many')).toBeTruthy()
  })

  it('a colleague who saved first is named as the reason, and the new fares can be loaded', async () => {
    await openFlight()
    await screen.findByText(/This flight has one price/)
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    press('Save for this flight')
    fireEvent.click(await screen.findByRole('button', { name: 'Load the new fares' }))
    await waitFor(() => expect(rows()).toHaveLength(2))
    expect(box('Price, fare T').value).toBe('400000')
  })

  it('fares that a colleague saves while others are typed leave what is typed, and are named when it is sent', async () => {
    const { store } = await openFlight()
    await screen.findByText(/This flight has one price/)
    press('Add a fare')
    type('Price, fare T', '350000')
    type('Seats, fare T', '5')
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    store.dispatch(api.util.invalidateTags(['Flight']))
    await waitFor(() => expect(screen.queryByText(/This flight has one price/)).toBeNull())
    expect(box('Price, fare T').value).toBe('350000')
    press('Save for this flight')
    fireEvent.click(await screen.findByRole('button', { name: 'Load the new fares' }))
    await waitFor(() => expect(box('Price, fare T').value).toBe('400000'))
  })

  it('fares that were typed and left are there again, until they are discarded', async () => {
    const { unmount } = await openFlight('manager')
    await screen.findByText(/This flight has one price/)
    press('Add a fare')
    type('Price, fare T', '350000')
    unmount()
    await openFlight('manager')
    expect(await screen.findByText(/This is what you entered/)).toBeTruthy()
    expect(box('Price, fare T').value).toBe('350000')
    press('Discard it')
    expect(rows()).toHaveLength(1)
  })

  it('removed fares leave the flight at the price on sale', async () => {
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    await openFlight()
    fireEvent.click(await screen.findByRole('button', { name: 'Remove fares' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('400.000')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove fares' }))
    expect(
      await screen.findByText(/^Fares removed\. Rp\.\s400\.000,00 is on sale now\.$/),
    ).toBeTruthy()
    expect(await screen.findByText(/This flight has one price/)).toBeTruthy()
  })

  it('fares that are removed while others are typed start the form again, also when the page is reopened', async () => {
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    const { unmount } = await openFlight('manager')
    await screen.findByRole('button', { name: 'Remove fares' })
    type('Price, fare T', '350000')
    press('Remove fares')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove fares' }))
    expect(await screen.findByText(/This flight has one price/)).toBeTruthy()
    await waitFor(() => expect(rows()).toHaveLength(1))
    unmount()
    await openFlight('manager')
    await screen.findByText(/This flight has one price/)
    expect(rows()).toHaveLength(1)
    expect(screen.queryByText(/This is what you entered/)).toBeNull()
  })

  it('staff who may only look see the fares and no way to change them', async () => {
    await (await staff()).put(`/admin/flights/${flight}/fares`, { fares: FARES })
    await openFlight('gate')
    await screen.findByText(/Fare T, 2 seats left/)
    expect(box('Price, fare T').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Add a fare' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull()
  })
})

describe('fares of a schedule', () => {
  /** Its id. It has 5 upcoming flights. */
  async function addSchedule(): Promise<number> {
    const day = (days: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(
        Date.now() + days * 86_400_000,
      )
    const created = await (await staff()).post('/admin/schedules', {
      id_airline: await addAirline(server.db),
      flight_number: 'EK109',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      days_of_week: [1, 2, 3, 4, 5, 6, 7],
      first_day: day(10),
      last_day: day(14),
      departure_time: '07:50',
      arrived_time: '10:45',
      price: 866_000,
      gate: 7,
      terminal: '2E',
      class_flight: 'economy',
    })
    await makeFlights(server.db)
    return created.json().data.id
  }

  it('fares are saved for all its flights, and the button says for how many', async () => {
    await open(`/schedules/${await addSchedule()}/fares`)
    expect(await screen.findByText('Used by 5 upcoming flights.')).toBeTruthy()
    press('Add a fare')
    type('Price, fare T', '400000')
    type('Seats, fare T', '20')
    press('Save for 5 flights')
    expect(await screen.findByText('Fares saved for 5 flights.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Next flight' })).toBeTruthy()
  })

  it('fares of a schedule that are removed while others are typed start its form again', async () => {
    const id = await addSchedule()
    await (await staff()).put(`/admin/schedules/${id}/fares`, { fares: FARES })
    await open(`/schedules/${id}/fares`, 'manager')
    await screen.findByRole('button', { name: 'Remove fares' })
    type('Price, fare T', '350000')
    press('Remove fares')
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove fares' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Remove fares' })).toBeNull()
  })
})
