import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../server/src/platform/database/sql'
import { type StaffKind, signIn } from '../../../../server/test/accounts'
import { book, type Calls, callsOf, passengerBody } from '../../../../server/test/bookings'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { openAsStaff } from '../../../test/admin-page'
import { failRequests } from '../../../test/fail-requests'
import { loseResponses } from '../../../test/lose-responses'
import { renderPage } from '../../../test/render-page'
import {
  boardingQueue,
  dropScan,
  queueScan,
} from '../../features/booking/boarding/gate/boarding-queue'
import { changeGate, gateSetting } from '../../features/booking/boarding/gate-setting'
import { Pages } from '../routes'

let server: TestApp
let colleague: Calls
let flight: number
let passes: string[]

beforeAll(async () => {
  server = await testApp({ INVENTORY_WORK: '0' })
})
afterAll(() => server.close())
afterEach(() => {
  for (const { scan } of boardingQueue.get()) dropScan(scan)
})
beforeEach(async () => {
  await server.reset()
  const ani = callsOf(server, await signIn(server, 'user'))
  colleague = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
  const { id, passengers } = await book(ani, flight, [1, 2], {
    passengers: [
      passengerBody(flight, 1, { name: 'Ani Rahma' }),
      passengerBody(flight, 2, { name: 'Sari Rahma', category_passenger: 'child' }),
    ],
  })
  await colleague.put(`/bookings/${id}`, { status: 1 })
  passes = await Promise.all(
    passengers.map(async (passenger: { id: number }) => {
      const answer = await ani.get(`/tickets?id_passenger=${passenger.id}`)
      return answer.json().data[0].bcbp
    }),
  )
  await server.db.rows(sql`
    update flights set departs_at = now() + interval '1 hour', arrives_at = now() + interval '3 hours'
    where id = ${flight}
  `)
})

/** Opens the page with this flight at the gate. */
async function openGate(role: StaffKind = 'gate') {
  const row = await server.db.row<{ flight_number: string }>(
    sql`select flight_number from flights where id = ${flight}`,
  )
  changeGate({
    day: '',
    gate: '12 left',
    flight: {
      id: flight,
      flight_number: row?.flight_number ?? '',
      airline_code: '',
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      departure_time: '08:30',
    },
  })
  await openAsStaff(server, <Pages />, { at: '/verify', role })
  await screen.findByRole('heading', { level: 1 })
}

const verdict = () =>
  within(screen.getByRole('region', { name: 'Result' })).getByRole('heading').textContent
const field = () => screen.getByLabelText('Code text') as HTMLTextAreaElement
/** As a scanner types it. */
function scanPass(bcbp: string | undefined) {
  fireEvent.change(field(), { target: { value: bcbp } })
  fireEvent.keyDown(field(), { key: 'Enter' })
}
const missing = () => screen.findByRole('region', { name: 'Missing passengers' })
/** A scan that this gate made while it had no network. */
const scannedOffline = () =>
  queueScan({
    scan: crypto.randomUUID(),
    id_flight: flight,
    bcbp: passes[0] ?? '',
    pass: 'x',
    name: 'RAHMA/ANI',
    no_seat: '1A',
    scanned_at: new Date(Date.now() - 60_000).toISOString(),
    gate: '12 left',
  })
/** The pass of a passenger in seat 1A of the business class, which leaves together with the flight. */
async function businessPass(flight_number = 'EK181') {
  const business = await addFlight(server.db, { class_flight: 'business', flight_number })
  const eko = callsOf(server, await signIn(server, 'user'))
  const { id, passengers } = await book(eko, business, [1], {
    passengers: [passengerBody(business, 1, { name: 'Eko Putra' })],
  })
  await colleague.put(`/bookings/${id}`, { status: 1 })
  await server.db.rows(sql`
    update flights f set departs_at = like_this.departs_at, arrives_at = like_this.arrives_at
    from flights like_this where like_this.id = ${flight} and f.id = ${business}
  `)
  await colleague.put(`/admin/departures/${flight}/flights`, { id_flights: [business] })
  const [ticket] = (await eko.get(`/tickets?id_passenger=${passengers[0].id}`)).json().data
  return ticket.bcbp as string
}
const boardElsewhere = () =>
  colleague.post('/boardings', {
    id_flight: flight,
    bcbp: passes[0],
    scan: crypto.randomUUID(),
    gate: '12 right',
  })

it('visitors check passes between the bar and the footer of travellers', async () => {
  renderPage(<Pages />, { server, at: '/verify' })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Check a boarding pass' }),
  ).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.queryByLabelText('Flight to board')).toBeNull()
})

it('staff at the gate have their name, both switches, the dashboard and a sign-out, and nothing of travellers', async () => {
  await openGate()
  const bar = screen.getByRole('banner')
  expect(within(bar).getByText('Galih')).toBeTruthy()
  expect(within(bar).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe(
    '/admin/dashboard',
  )
  expect(within(bar).getByRole('group', { name: 'Language' })).toBeTruthy()
  expect(within(bar).getByRole('button', { name: /theme$/ })).toBeTruthy()
  expect(within(bar).getByRole('button', { name: 'Sign out' })).toBeTruthy()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByText('My Booking')).toBeNull()
})

it('staff without the permission to board check passes and see neither boardings nor who is missing', async () => {
  await openGate('finance')
  expect(screen.getByLabelText('Flight number')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Missing passengers' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Boarding' })).toBeNull()
})

it('a scanned pass empties the field, boards its passenger under the name of the person, and leaves the list of the missing', async () => {
  await openGate()
  expect(await screen.findByRole('heading', { name: '2 passengers missing' })).toBeTruthy()
  await screen.findByText('Up to date')
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Valid'))
  expect(field().value).toBe('')
  fireEvent.click(screen.getByRole('button', { name: 'Board' }))
  expect(verdict()).toBe('Boarded')
  expect(screen.getByText('RAHMA/ANI, seat 1A, boarded.')).toBeTruthy()
  expect(await screen.findByText(/^Seat 1A, \d\d:\d\d at 12 left by Galih$/)).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '1 passenger missing' })).toBeTruthy()
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Already boarded'))
})

it('the gate of one class admits a pass of another class of its departure that has a flight number of its own', async () => {
  const bcbp = await businessPass('EK183')
  await openGate()
  await screen.findByText('Up to date')
  await waitFor(() => expect(gateSetting.get().departure?.numbers).toEqual(['EK183', 'EK181']))
  failRequests(/./)
  for (const pass of [bcbp, passes[0]]) {
    scanPass(pass)
    await waitFor(() => expect(verdict()).toBe('Valid'))
    fireEvent.click(screen.getByRole('button', { name: 'Board' }))
    expect(verdict()).toBe('Boarded')
  }
})

it('a gate refuses a pass of another flight although another class of its departure has no number', async () => {
  await openGate()
  await screen.findByText('Up to date')
  await waitFor(() => expect(gateSetting.get().departure?.numbers).toEqual(['EK181']))
  failRequests(/./)
  const { flight: chosen } = gateSetting.get()
  const setGate = (own: string, all: (string | null)[]) =>
    act(() =>
      changeGate({
        flight: chosen && { ...chosen, flight_number: own },
        departure: { id_flight: flight, numbers: all },
      }),
    )
  setGate('EK183', ['EK183', null])
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Not for this flight or day'))
  setGate('', ['EK183', null])
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Valid'))
})

it('a gate refuses a pass of the flight that was at it before, while the numbers of the next one are not there', async () => {
  const next = await addFlight(server.db, { flight_number: 'EK183' })
  await openGate()
  await screen.findByText('Up to date')
  await waitFor(() => expect(gateSetting.get().departure?.numbers).toEqual(['EK181']))
  failRequests(/./)
  const { flight: before } = gateSetting.get()
  act(() => changeGate({ flight: before && { ...before, id: next, flight_number: 'EK183' } }))
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Not for this flight or day'))
})

it('a gate counts the passengers of every class of its departure, lists who has boarded and names who is missing', async () => {
  const bcbp = await businessPass()
  await openGate()
  expect(await screen.findByRole('heading', { name: '3 passengers missing' })).toBeTruthy()
  expect(within(await missing()).getByText(/ · business$/)).toBeTruthy()
  await screen.findByText('Up to date')
  scanPass(bcbp)
  await waitFor(() => expect(verdict()).toBe('Valid'))
  fireEvent.click(screen.getByRole('button', { name: 'Board' }))
  const undo = await screen.findByRole('button', { name: 'Undo boarding for Eko Putra' })
  expect(screen.getByText('1 of 3 boarded')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '2 passengers missing' })).toBeTruthy()
  expect(within(await missing()).getByText('Ani Rahma')).toBeTruthy()
  scanPass(bcbp)
  await waitFor(() => expect(verdict()).toBe('Already boarded'))
  fireEvent.click(undo)
  expect(await screen.findByText('0 of 3 boarded')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: '3 passengers missing' })).toBeTruthy()
})

it('a passenger scanned without a network leaves the list of the missing, and the passenger in the same seat of another class stays on it', async () => {
  const bcbp = await businessPass()
  await openGate()
  expect(await screen.findByRole('heading', { name: '3 passengers missing' })).toBeTruthy()
  await screen.findByText('Up to date')
  failRequests(/\/boardings$/)
  scanPass(bcbp)
  await waitFor(() => expect(verdict()).toBe('Valid'))
  fireEvent.click(screen.getByRole('button', { name: 'Board' }))
  expect(await screen.findByRole('heading', { name: '2 passengers missing' })).toBeTruthy()
  expect(within(await missing()).getByText('Ani Rahma')).toBeTruthy()
  expect(within(await missing()).queryByText('Eko Putra')).toBeNull()
  expect(screen.getByText('1 of 3 boarded')).toBeTruthy()
})

it('a passenger whose scan has to be sent again, as its answer was lost, counts once', async () => {
  await openGate()
  await screen.findByText('Up to date')
  loseResponses(/\/boardings$/)
  scanPass(passes[0])
  await waitFor(() => expect(verdict()).toBe('Valid'))
  fireEvent.click(screen.getByRole('button', { name: 'Board' }))
  await screen.findByRole('button', { name: 'Undo boarding for Ani Rahma' })
  expect(boardingQueue.get()).toHaveLength(1)
  expect(screen.getByText('1 of 2 boarded')).toBeTruthy()
})

it('a missing passenger is called, marked as no-show and expected again', async () => {
  await openGate()
  fireEvent.click(await screen.findByRole('button', { name: 'Call list' }))
  expect(
    await screen.findByText(
      /^Last call for flight .* to Jakarta.*Ani Rahma \(1A\), Sari Rahma \(1B\)/,
    ),
  ).toBeTruthy()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  fireEvent.click(await screen.findByRole('button', { name: 'Mark Sari Rahma as a no-show' }))
  const undo = await screen.findByRole('button', { name: 'Sari Rahma isn’t a no-show' })
  expect(await screen.findByRole('heading', { name: '1 passenger missing' })).toBeTruthy()
  fireEvent.click(undo)
  expect(await screen.findByRole('heading', { name: '2 passengers missing' })).toBeTruthy()
  fireEvent.click(within(await missing()).getByRole('button', { name: 'By hand: Ani Rahma' }))
  expect(await screen.findByRole('heading', { name: '1 passenger missing' })).toBeTruthy()
})

it('a pass that another gate boarded first stays as a conflict until staff say what became of the second person', async () => {
  await boardElsewhere()
  scannedOffline()
  await openGate()
  const conflict = await screen.findByRole('alert', { name: 'Boarded at two gates' })
  expect(within(conflict).getByText(/^Boarded: \d\d:\d\d at 12 right by Budi$/)).toBeTruthy()
  expect(within(conflict).getByText(/^Boarded again: \d\d:\d\d at 12 left by Galih$/)).toBeTruthy()
  // On this device it is kept as well: leaving it would lose it.
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(await screen.findByRole('heading', { name: '1 scan hasn’t been sent' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Second person with the pass of Ani Rahma kept out',
    }),
  )
  expect(
    await screen.findByText(/^Second person kept out, settled \d\d:\d\d by Galih$/),
  ).toBeTruthy()
  expect(screen.queryByRole('alert', { name: 'Boarded at two gates' })).toBeNull()
  expect(boardingQueue.get()).toEqual([])
})

it('a conflict of this device is shown at the gate of another flight too', async () => {
  await boardElsewhere()
  scannedOffline()
  flight = await addFlight(server.db)
  await openGate()
  fireEvent.click(
    await screen.findByRole('button', { name: 'Ani Rahma is the same person, scanned twice' }),
  )
  await waitFor(() => expect(boardingQueue.get()).toEqual([]))
  const rows = await server.db.rows<{ outcome: string }>(
    sql`select outcome from boarding_conflicts`,
  )
  expect(rows).toEqual([{ outcome: 'second_read' }])
})
