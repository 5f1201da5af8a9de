import { randomUUID } from 'node:crypto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addFlight, flightDay } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { failRequests } from '../../../../../test/fail-requests'
import { renderPage } from '../../../../../test/render-page'
import { changeGate, gateSetting } from '../gate-setting'
import { Gate } from './gate'

let server: TestApp
let first: number
let second: number
beforeAll(async () => {
  server = await testApp({ INVENTORY_WORK: '0' })
})
beforeEach(async () => {
  await server.reset()
  first = await addFlight(server.db)
  second = await addFlight(server.db, { flight_number: 'EK183', destination_place: 'Surabaya' })
})
afterAll(() => server.close())

const gateFlight = (id: number, flight_number: string, destination_place: string) => ({
  id,
  flight_number,
  destination_place,
  airline_code: 'EK',
  starting_place: 'Medan',
  departure_time: '08:00',
})

/** Of two passengers of the first flight one is on board. */
async function boardOne() {
  const ani = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'super admin'))
  const { id, passengers } = await book(ani, first, [1, 2])
  await staff.put(`/bookings/${id}`, { status: 1 })
  const [ticket] = (await ani.get(`/tickets?id_passenger=${passengers[0].id}`)).json().data
  await staff.post('/boardings', { id_flight: first, scan: randomUUID(), code: ticket.code })
}

it('another flight at the gate shows neither passengers nor the log of the one before, even when it cannot be loaded', async () => {
  await boardOne()
  changeGate({ day: flightDay(), flight: gateFlight(first, 'EK181', 'Jakarta') })
  await openAsStaff(server, <Gate />, { role: 'gate' })
  expect(await screen.findByText('1 passenger missing')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /^Undo boarding for/ })).toBeTruthy()
  failRequests(new RegExp(`/departures/${second}/manifest|id_flight=${second}(&|$)`))
  act(() => changeGate({ flight: gateFlight(second, 'EK183', 'Surabaya') }))
  expect(await screen.findByText(/^We couldn’t load who is missing/)).toBeTruthy()
  expect(await screen.findByText(/^We couldn’t load the boarding log/)).toBeTruthy()
  expect(screen.queryByText('No one is missing.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Undo boarding for/ })).toBeNull()
})

it('the list of flights at the gate has none of another day while its own cannot be loaded', async () => {
  changeGate({ day: flightDay(), flight: null })
  await openAsStaff(server, <Gate />, { role: 'gate' })
  const choice = await screen.findByLabelText('Flight to board')
  expect(await within(choice).findByRole('option', { name: /EK183/ })).toBeTruthy()
  failRequests(new RegExp(`from=${flightDay(31)}`))
  act(() => changeGate({ day: flightDay(31) }))
  expect(await screen.findByText('We couldn’t load that day’s flights.')).toBeTruthy()
  expect(within(choice).getAllByRole('option')).toHaveLength(1)
})

it('the list of flights and the heading at the gate name the class of two flights with the same number, route and time', async () => {
  await addFlight(server.db, { class_flight: 'business' })
  changeGate({ day: flightDay(), flight: null })
  await openAsStaff(server, <Gate />, { role: 'gate' })
  const choice = await screen.findByLabelText('Flight to board')
  await within(choice).findByRole('option', { name: 'EK183 Medan to Surabaya, 08:00' })
  within(choice).getByRole('option', { name: 'EK181 Medan to Jakarta, 08:00, economy' })
  const business = within(choice).getByRole<HTMLOptionElement>('option', {
    name: 'EK181 Medan to Jakarta, 08:00, business',
  })
  fireEvent.change(choice, { target: { value: business.value } })
  await screen.findByRole('heading', { name: 'EK181 Medan to Jakarta, 08:00, business' })
})

it('a gate that was opened without a network has the numbers of its departure once there is one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  changeGate({ day: flightDay(), flight: gateFlight(first, 'EK181', 'Jakarta'), departure: null })
  await openAsStaff(server, <i />, { role: 'gate' })
  cleanup()
  const recover = failRequests(/\/departures\/\d+$/)
  const { store } = renderPage(<Gate />)
  const isRefused = () =>
    Object.values(store.getState().api.queries).some(
      (query) => query?.endpointName === 'departure' && query.status === 'rejected',
    )
  await waitFor(() => expect(isRefused()).toBe(true))
  recover()
  expect(gateSetting.get().departure).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() =>
    expect(gateSetting.get().departure).toEqual({ id_flight: first, numbers: ['EK181'] }),
  )
})
