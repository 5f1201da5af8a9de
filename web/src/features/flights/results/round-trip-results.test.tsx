import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { longDay } from '#shared/dates/dates'
import { addFlight, flightDay } from '../../../../../server/test/flights'
import { addReturnFlight } from '../../../../../server/test/round-trips'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { ResultsPage } from './results-page'

let server: TestApp
let out: number
let back: number
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  out = await addFlight(server.db, { type_trip: 'rounded trip' })
  back = await addReturnFlight(server.db)
})

let shown: ReturnType<typeof renderPage>
const open = (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'rounded trip',
    departure_date: flightDay(30),
    return_date: flightDay(33),
    class_flight: 'economy',
    capacity: '2',
    page: '1',
    ...more,
  })
  shown = renderPage(<ResultsPage />, { server, at: `/flights?${query}` })
}
const address = () => new URLSearchParams(shown.address().split('?')[1])
const select = () => screen.findByRole('link', { name: /^Select/ })
const steps = () => within(screen.getByRole('list', { name: 'Round trip steps' }))

it('a round trip is searched in two steps and the chosen outbound flight stays visible', async () => {
  open()
  expect(steps().getByText('Outbound').closest('li')?.ariaCurrent).toBe('step')
  fireEvent.click(await select())
  const chosen = await steps().findByText(/EK.181.*08:00 to 10:25/)
  expect(chosen.textContent).toMatch(/, Rp\. 500\.000,00 per person$/)
  expect(address().get('outbound')).toBe(String(out))
  expect(steps().getByText('Return').closest('li')?.ariaCurrent).toBe('step')
  expect(await screen.findByRole('article', { name: /EK.182/ })).toBeTruthy()
})

it('the return step shows the price of the round trip and books both flights', async () => {
  open({ outbound: String(out) })
  await steps().findByText(/EK.181/)
  const row = await screen.findByRole('article')
  expect(row.textContent).toContain('Rp. 1.100.000,00 round trip per person')
  expect(row.textContent).toContain('total for 2 Rp. 2.200.000,00')
  const strip = await screen.findByRole('navigation', { name: 'Other days' })
  await waitFor(() => expect(within(strip).getByText('Rp. 1.100.000,00')).toBeTruthy())
  fireEvent.click(within(row).getByRole('button', { name: /View Details/ }))
  expect(row.textContent).toMatch(/Outbound ?Rp. 500.000,00.*Return ?Rp. 600.000,00/)
  expect((await select()).getAttribute('href')).toBe(
    `/flights/${out}?capacity=2&id_flight_return=${back}`,
  )
})

it('the chosen outbound flight can be changed or booked alone', async () => {
  open({ outbound: String(out), filter_wifi: 'true' })
  const alone = await steps().findByText('Book this flight only')
  expect(alone.getAttribute('href')).toBe(`/flights/${out}?capacity=2`)
  fireEvent.click(steps().getByText('Change outbound flight'))
  expect(await screen.findByRole('article', { name: /EK.181/ })).toBeTruthy()
  expect([address().get('outbound'), address().get('filter_wifi')]).toEqual([null, null])
})

it('the return step starts without the filters of the outbound step', async () => {
  open({ filter_luggage: 'true' })
  fireEvent.click(await select())
  await waitFor(() => expect(address().get('outbound')).toBe(String(out)))
  expect(address().get('filter_luggage')).toBeNull()
})

it('a return flight that departs before the outbound flight lands is listed and cannot be selected', async () => {
  await addReturnFlight(server.db, { days: 30, departure_time: '09:00', flight_number: 'EK184' })
  open({ outbound: String(out), return_date: flightDay(30) })
  const row = await screen.findByRole('article', { name: /EK.184/ })
  expect(await within(row).findByText('Departs before you land')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Select/ })).toBeNull()
})

it('the date strip of the return step offers no days before the departure day', async () => {
  open({ outbound: String(out), return_date: flightDay(31) })
  const strip = await screen.findByRole('navigation', { name: 'Other days' })
  const links = within(strip).getAllByRole('link')
  expect(links[0]?.getAttribute('href')).toContain(`return_date=${flightDay(30)}`)
  fireEvent.click(links[3] as HTMLElement)
  expect([address().get('departure_date'), address().get('return_date')]).toEqual([
    flightDay(30),
    flightDay(33),
  ])
})

it('moving the departure behind the return moves the return day along', async () => {
  open()
  const strip = await screen.findByRole('navigation', { name: 'Other days' })
  await addFlight(server.db, { days: 33 })
  fireEvent.click(within(strip).getAllByRole('link').at(-1) as HTMLElement)
  expect(address().get('departure_date')).toBe(flightDay(33))
  expect(address().get('return_date')).toBe(flightDay(33))
})

it('an unknown outbound flight in the URL returns to the outbound step', async () => {
  open({ outbound: '99999' })
  await waitFor(() => expect(address().get('outbound')).toBeNull())
  expect(await screen.findByRole('article', { name: /EK.181/ })).toBeTruthy()
})

it('a round trip without a return date is searched in one step, as in old links', async () => {
  open({ return_date: '' })
  expect((await select()).getAttribute('href')).toBe(`/flights/${out}?capacity=2`)
  expect(screen.queryByRole('list', { name: 'Round trip steps' })).toBeNull()
})

it('the banner of a round trip shows the return date', async () => {
  open()
  const header = screen.getByRole('region', { name: 'Your search' })
  expect(within(header).getByText(new RegExp(`– ${longDay(flightDay(33))}$`))).toBeTruthy()
})

it('the banner of the return step names the flight that is being chosen', async () => {
  open({ outbound: String(out) })
  await screen.findByRole('article')
  const header = screen.getByRole('region', { name: 'Your search' })
  expect(header.textContent).toMatch(/^From ?Jakarta.*To ?Medan/)
  expect(within(header).getByText(longDay(flightDay(33)))).toBeTruthy()
})
