import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '#shared/api/api'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addAirline, addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { holdRequests } from '../../../../test/hold-requests'
import { CreateFlightPage } from './create-flight-page'
import { EditFlightPage } from './edit-flight-page'

let server: TestApp
let kelana: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  kelana = await addAirline(server.db)
})
afterAll(() => server.close())

const FLIGHTS = '/admin/dashboard/flights'
const sent: { method: string; url: string; body: unknown }[] = []
/** Opens the page and records its requests. */
const open = async (at: string) => {
  const screen = await openAsStaff(
    server,
    <Routes>
      <Route path={`${FLIGHTS}/create-flight`} element={<CreateFlightPage />} />
      <Route path={`${FLIGHTS}/edit/:id`} element={<EditFlightPage />} />
    </Routes>,
    { at: FLIGHTS + at },
  )
  const originalFetch = globalThis.fetch
  sent.length = 0
  globalThis.fetch = async (input, init) => {
    const request = new Request(input as Request, init)
    const { method, url } = request
    if (method !== 'GET')
      sent.push({ method, url: new URL(url).pathname, body: await request.clone().json() })
    return originalFetch(request)
  }
  return screen
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

type Store = Awaited<ReturnType<typeof open>>['store']
/** The calls that change something and are not answered yet. */
const running = ({ dispatch }: Store) => dispatch(api.util.getRunningMutationsThunk())
/** Waits for their answers, and until what the page does next has begun. */
async function settled(calls: ReturnType<typeof running>) {
  await act(async () => {
    await Promise.all(calls)
    await new Promise((resolve) => setTimeout(resolve))
  })
}

const fill = async () => {
  await screen.findByRole('option', { name: 'Kelana' })
  type('Airline', String(kelana))
  type('Class', 'business')
  type('Starting Place', 'Medan')
  type('Destination', 'Surabaya')
  type('Departure date', '2030-03-09')
  type('Departure time', '08:00')
  type('Arrival date', '2030-03-09')
  type('Arrival time', '11:10')
  type('Price', '850000')
  type('Gate', '7')
  type('Terminal', 'B')
  fireEvent.click(box('Meal'))
}

describe('creating a flight', () => {
  it('creating a flight sends its days as mm-dd-yyyy with the capacity of its class and then creates its seats', async () => {
    const { address } = await open('/create-flight')
    await fill()
    press('Create flight')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    const [flight, seats] = sent
    expect(flight).toMatchObject({
      method: 'POST',
      url: '/api/v1/flights',
      body: {
        departure_date: '03-09-2030',
        arrived_date: '03-09-2030',
        capacity: 36,
        gate: 7,
        terminal: 'B',
        transit: 'direct',
        luggage: false,
        meal: true,
        wifi: false,
      },
    })
    expect(seats).toEqual({
      method: 'POST',
      url: '/api/v1/seats',
      body: { id_flight: 1, type_seat: 'business' },
    })
  })

  it('airlines that could not be loaded say so in the flight form, and are there after another try', async () => {
    const { store } = await open('/create-flight')
    const succeed = failRequests(/\/airlines/)
    store.dispatch(api.util.resetApiState())
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByLabelText('Airline')).toBeNull()
    succeed()
    fireEvent.click(again)
    expect(await screen.findByRole('option', { name: 'Kelana' })).toBeTruthy()
  })

  it('the flight form offers the terminals A to Z', async () => {
    await open('/create-flight')
    const terminal = await screen.findByLabelText<HTMLInputElement>('Terminal')
    const letters = [...(terminal.list?.options ?? [])].map(({ value }) => value)
    expect(letters.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  })

  it('the flight form shows errors at their fields, keeps the input and focuses the first invalid field', async () => {
    await open('/create-flight')
    await screen.findByRole('option', { name: 'Kelana' })
    type('Price', 'cheap')
    press('Create flight')
    expect((await screen.findAllByText('This is required.')).length).toBeGreaterThan(5)
    expect(screen.getByText('Enter a whole number.')).toBeTruthy()
    expect(document.activeElement).toBe(box('Airline'))
    expect(box('Price').value).toBe('cheap')
  })

  it('the flight form shows everything that is wrong at once, also what only the server knows', async () => {
    const { address } = await open('/create-flight')
    await fill()
    type('Gate', '0')
    type('Destination', 'KNO')
    type('Arrival time', '07:00')
    press('Create flight')
    for (const label of ['Gate', 'Destination', 'Arrival date'])
      await waitFor(() => expect(box(label).getAttribute('aria-invalid'), label).toBe('true'))
    expect(address()).toBe(`${FLIGHTS}/create-flight`)
  })

  it('the flight form asks about a departure that has passed, and creates the flight when that is confirmed', async () => {
    const { address } = await open('/create-flight')
    await fill()
    type('Departure date', '9/3/2020')
    type('Arrival date', '09.03.2020')
    expect(box('Departure date').value).toBe('Mon, 9 Mar 2020')
    press('Create flight')
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('This departure is in the past.')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Yes, save it' }))
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(sent.map(({ url }) => url.split('/').at(-1))).toEqual(['flights', 'flights', 'seats'])
    expect(sent[1]?.body).toMatchObject({
      departure_date: '03-09-2020',
      confirm: 'departure_past',
    })
  })

  it('the time of a flight is typed as it comes, or chosen from a list, in the clock of its airport', async () => {
    await open('/create-flight')
    await fill()
    expect(await screen.findAllByText('WIB')).toHaveLength(2)
    type('Destination', 'Makassar')
    expect(await screen.findByText('WITA')).toBeTruthy()
    type('Departure time', '615')
    fireEvent.blur(box('Departure time'))
    expect(box('Departure time').value).toBe('06:15')
    fireEvent.click(box('Arrival time'))
    fireEvent.click(await screen.findByRole('option', { name: '14:30' }))
    expect(box('Arrival time').value).toBe('14:30')
  })

  it('a duplicate of a flight begins with its values, without its dates', async () => {
    const id = await addFlight(server.db, { flight_number: 'EK77', price: 712_000 })
    await open(`/create-flight?copy=${id}`)
    expect(await screen.findByLabelText('Departure date')).toBeTruthy()
    expect(box('Departure date').value).toBe('')
    expect(box('Departure time').value).toBe('08:00')
    expect(box('Price').value).toBe('712000')
    expect(box('Flight number (optional)').value).toBe('EK77')
  })

  it('the flight form shows an error of the server at its field', async () => {
    await open('/create-flight')
    await fill()
    type('Arrival time', '07:00')
    press('Create flight')
    await waitFor(() => expect(box('Arrival date').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(box('Arrival date'))
  })

  it('the flight form suggests cities while typing and the airports of a city that has several', async () => {
    await open('/create-flight')
    await screen.findByRole('option', { name: 'Kelana' })
    type('Destination', 'jak')
    fireEvent.click(await screen.findByRole('option', { name: /Jakarta/ }))
    expect(box('Destination').value).toBe('Jakarta')
    const codes = within(screen.getByLabelText('Airport for Destination (optional)'))
    expect(codes.getByRole('option', { name: /HLP/ })).toBeTruthy()
  })
})

describe('updating a flight', () => {
  it('updating a flight starts with its current values and sends only what was changed', async () => {
    const id = await addFlight(server.db)
    const { address, calls } = await open(`/edit/${id}`)
    await screen.findByRole('option', { name: 'Kelana' })
    expect(box('Starting Place').value).toBe('Medan')
    expect(box('Airline').value).toBe(String(kelana))
    type('Gate', '12')
    press('Save')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(sent[0]).toEqual({
      method: 'PUT',
      url: `/api/v1/flights/${id}`,
      body: { gate: 12, revision: 1 },
    })
    const { data } = (await calls.get(`/admin/flights/${id}`)).json()
    expect(data).toMatchObject({ gate: 12, price: 500_000, starting_place: 'Medan' })
  })

  it('class, places and airline of a sold flight are locked and show the reason', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    const { address } = await open(`/edit/${id}`)
    expect(await screen.findByText(/^1 active booking: class, route and airline/)).toBeTruthy()
    for (const label of ['Airline', 'Class', 'Starting Place', 'Destination'])
      expect(box(label).readOnly, label).toBe(true)
    expect(box('Starting Place').value).toBe('Medan (KNO)')
    type('Price', '600000')
    press('Save')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
  })

  it('other times of a sold flight are saved only when their impact was shown and confirmed', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    const { address } = await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    type('Arrival time', '23:50')
    press('Save')
    const question = within(
      await screen.findByRole('dialog', { name: 'Save the change and notify 1 passenger?' }),
    )
    const impact = within(question.getByRole('region', { name: 'Impact' }))
    expect(impact.getByText('It departs at the same time.')).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(await screen.findByText(/Nothing has been saved yet/)).toBeTruthy()
    expect(box('Arrival time').value).toBe('23:50')
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])

    press('Save')
    fireEvent.click(await screen.findByRole('button', { name: 'Save and notify' }))
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { arrived_time: '23:50' } })
  })

  it('other times of a sold flight are not saved while their impact is unknown, and are asked about after another try', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    const { address } = await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    const heal = failRequests(/\/departures\//)
    type('Arrival time', '23:50')
    press('Save')
    const unknown = within(
      await screen.findByRole('dialog', { name: 'We couldn’t check who is affected' }),
    )
    expect(unknown.getByRole('alert').textContent).not.toBe('')
    expect(unknown.queryByRole('button', { name: 'Save and notify' })).toBeNull()
    heal()
    fireEvent.click(unknown.getByRole('button', { name: 'Try again' }))
    const yes = await screen.findByRole('button', { name: 'Save and notify' })
    expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
    fireEvent.click(yes)
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { arrived_time: '23:50' } })
  })

  it('a question that is closed during another try stays closed, and saves nothing', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    const { store } = await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    const heal = failRequests(/\/departures\//)
    type('Arrival time', '23:50')
    press('Save')
    const unknown = within(
      await screen.findByRole('dialog', { name: 'We couldn’t check who is affected' }),
    )
    heal()
    const release = holdRequests(/\/departures\//)
    fireEvent.click(unknown.getByRole('button', { name: 'Try again' }))
    const preview = running(store)
    expect(preview).toHaveLength(1)
    fireEvent.click(unknown.getByRole('button', { name: 'Keep editing' }))
    expect(await screen.findByText(/Nothing has been saved yet/)).toBeTruthy()
    release()
    await settled(preview)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(running(store)).toEqual([])
    expect(box('Arrival time').value).toBe('23:50')
  })

  it('the button that tries again does not become the one that saves', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    const heal = failRequests(/\/departures\//)
    type('Arrival time', '23:50')
    press('Save')
    const again = await screen.findByRole('button', { name: 'Try again' })
    heal()
    fireEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Save and notify' })).toBeTruthy()
    // A second press of Enter, or a click on its way, reaches the button of before.
    expect(again.isConnected).toBe(false)
  })

  it('a form with an invalid field shows its errors and does not ask about notifying passengers', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    type('Arrival time', '23:50')
    type('Price', 'cheap')
    press('Save')
    expect(await screen.findByText('Enter a whole number.')).toBeTruthy()
    await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PUT']))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('the question about other times closes with its page, and saves nothing', async () => {
    const id = await addFlight(server.db)
    await book(callsOf(server, await signIn(server, 'user', 'Ani')), id, [1])
    const { unmount, calls } = await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    type('Arrival time', '23:50')
    press('Save')
    await screen.findByRole('dialog', { name: 'Save the change and notify 1 passenger?' })
    unmount()
    expect(screen.queryByRole('button', { name: 'Save and notify' })).toBeNull()
    const { data } = (await calls.get(`/admin/flights/${id}`)).json()
    expect(data).toMatchObject({ revision: 1 })
    expect(data.arrived_time).not.toBe('23:50')
  })

  it('the page of a flight that is left while the impact is looked up saves nothing', async () => {
    const id = await addFlight(server.db)
    const ani = callsOf(server, await signIn(server, 'user', 'Ani'))
    const booked = await book(ani, id, [1])
    const { unmount, store } = await open(`/edit/${id}`)
    await screen.findByText(/^1 active booking: class, route and airline/)
    const release = holdRequests(/\/departures\//)
    type('Arrival time', '23:50')
    press('Save')
    await screen.findByRole('button', { name: 'Please wait...' })
    const preview = running(store)
    expect(preview).toHaveLength(1)
    // Then nobody is left who would have to be asked about.
    await ani.delete(`/bookings/${booked.id}`)
    unmount()
    release()
    await settled(preview)
    expect(running(store)).toEqual([])
  })

  it('the times of a flight that departs with other classes are locked and are changed on the page of the departure', async () => {
    const id = await addFlight(server.db)
    const other = await addFlight(server.db, { class_flight: 'business' })
    const staff = callsOf(server, await signIn(server, 'admin'))
    const linked = await staff.put(`/admin/departures/${id}/flights`, { id_flights: [id, other] })
    expect(linked.statusCode, linked.body).toBe(200)
    const { address } = await open(`/edit/${id}`)
    expect(await screen.findByText(/Times are changed for the whole departure\./)).toBeTruthy()
    for (const label of ['Departure date', 'Departure time', 'Arrival date', 'Arrival time'])
      expect(box(label).readOnly, label).toBe(true)
    expect(box('Departure time').value).toBe('08:00')
    const departure = screen.getByRole('link', { name: 'Open the departure' })
    expect(departure.getAttribute('href')).toBe(`${FLIGHTS}/departure/${id}`)
    type('Gate', '12')
    press('Save')
    await waitFor(() => expect(address()).toBe(FLIGHTS))
    expect(sent).toMatchObject([{ method: 'PUT', body: { gate: 12 } }])
  })

  it('the form of a cancelled flight is read-only', async () => {
    const id = await addFlight(server.db)
    const staff = callsOf(server, await signIn(server, 'admin'))
    await staff.post(`/flights/${id}/cancel`, {})
    await open(`/edit/${id}`)
    expect(await screen.findByText(/This flight is cancelled/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('the update page reports that a flight does not exist', async () => {
    await open('/edit/999')
    expect(await screen.findByText('We couldn’t load the flight')).toBeTruthy()
  })
})
