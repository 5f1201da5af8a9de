import { seatId } from '@sayap/contract/booking/seat-plan'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signIn } from '../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../server/test/bookings'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { openAsStaff } from '../../../../test/admin-page'
import { failRequests } from '../../../../test/fail-requests'
import { BlockedSeatsPage } from './blocked-seats-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp({ INVENTORY_WORK: '0' })
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Blocked seats' })
  return within(table).getAllByRole('row').slice(1)
}

it('the page of blocked seats shows accounts with their seats and releases them with one press', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const { id } = await book(ani, await addFlight(server.db), [1, 2, 3])
  await openAsStaff(server, <BlockedSeatsPage />)
  const [row] = await rows()
  expect(row?.textContent).toMatch(/Ani.*ani@example\.com.*3.*0 on hold.*3 of 120/)
  fireEvent.click(screen.getByRole('button', { name: 'Release the seats of Ani' }))
  expect(await screen.findByText('3 seats released.')).toBeTruthy()
  expect(await screen.findByText('No one is holding unpaid seats')).toBeTruthy()
  const [booking] = (await ani.get(`/bookings/${id}`)).json().data
  expect(booking.status_reason).toBe('cancelled_by_staff')
})

it('the page of blocked seats counts by network and by browser too', async () => {
  const flight = await addFlight(server.db)
  const post = (position: number) =>
    callsOf(server).post('/holds', { id_flight: flight, id_seats: [seatId(flight, position)] })
  await post(1)
  await post(2)
  await openAsStaff(server, <BlockedSeatsPage />)
  await screen.findByText('No one is holding unpaid seats')
  fireEvent.click(screen.getByRole('button', { name: 'Browser' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Network' }))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect((await rows())[0]?.textContent).toContain('127.0.0.0/24')
})

it('the page of blocked seats never shows accounts as browsers whose list failed', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  await book(ani, await addFlight(server.db), [1])
  await openAsStaff(server, <BlockedSeatsPage />)
  await rows()
  failRequests(/by=holder/)
  fireEvent.click(screen.getByRole('button', { name: 'Browser' }))
  expect(await screen.findByText('We couldn’t load the blocked seats')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

it('the page of blocked seats warns of a cabin that is kept beyond the threshold', async () => {
  const ani = callsOf(server, await signIn(server, 'user'))
  const first = await addFlight(server.db, { class_flight: 'first class' })
  await book(ani, first, [1, 2, 3, 4])
  await openAsStaff(server, <BlockedSeatsPage />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/More than 40%.*4 of 8/)
  // The desk may not open the form of a flight.
  expect(within(alert).getByRole('link').getAttribute('href')).toBe(
    `/admin/dashboard/flights/departure/${first}`,
  )
})
