import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, longDay, shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { today } from '../../../../../../server/src/modules/flights/days'
import { addFlight } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { failRequests } from '../../../../../test/fail-requests'
import { holdRequests } from '../../../../../test/hold-requests'
import { renderPage } from '../../../../../test/render-page'
import { SearchCard } from '../search-card'

const BACK = {
  starting_place: 'Jakarta',
  destination_place: 'Medan',
  airport_from: 'CGK',
  airport_to: 'KNO',
}
// The current day at the airport, which the server uses: a browser elsewhere may have another one.
const inDays = (days: number) => addDays(today(), days)

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const type_trip = 'rounded trip'
  for (const [days, price] of Object.entries({ 10: 900, 11: 700, 12: 800, 13: 950, 40: 600 }))
    await addFlight(server.db, { type_trip, days: Number(days), price: price * 1000 })
  for (const [days, price] of Object.entries({ 9: 300, 13: 400, 14: 500, 15: 650, 210: 450 }))
    await addFlight(server.db, { ...BACK, type_trip, days: Number(days), price: price * 1000 })
})
afterAll(() => server.close())

/** Opens the panel by its button for a trip from day 10. */
async function openDates(button: 'Departure' | 'Return', back = 13) {
  const { address } = renderPage(
    <SearchCard
      search={{
        type_trip: 'rounded trip',
        departure_date: inDays(10),
        return_date: inDays(back),
      }}
    />,
    { server },
  )
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) }))
  const panel = within(await screen.findByRole('dialog', { name: 'Dates' }))
  await panel.findByRole('button', { name: 'Done' })
  const day = (days: number, price = '') =>
    panel.findByRole('button', { name: new RegExp(`^${longDay(inDays(days))}.*${price}$`) })
  return { panel, day, address }
}
const press = (element: HTMLElement) => fireEvent.click(element)

it('a round trip picks the departure, goes on to the return, and shows what both cost before it is done', async () => {
  const { panel, day, address } = await openDates('Departure')
  expect(panel.getByText('Choose your departure')).toBeTruthy()
  await day(10, `from ${rupiah(900_000)}`)
  expect(await panel.findByText(`from ${rupiah(1_300_000)} per person, round trip`)).toBeTruthy()
  press(await day(11, `from ${rupiah(700_000)}`))
  expect(panel.getByText('Choose your return')).toBeTruthy()
  expect(panel.getByText(new RegExp(`departing ${shortDay(inDays(11))}`))).toBeTruthy()
  // The number of nights stays until the return is picked.
  expect(await panel.findByText(`from ${rupiah(1_200_000)} per person, round trip`)).toBeTruthy()
  press(await day(13, `from ${rupiah(400_000)}`))
  expect(await panel.findByText(`from ${rupiah(1_100_000)} per person, round trip`)).toBeTruthy()
  expect(panel.getByText('2 nights')).toBeTruthy()
  press(panel.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  press(screen.getByRole('button', { name: 'SEARCH FLIGHT' }))
  expect(address()).toContain(`departure_date=${inDays(11)}&return_date=${inDays(13)}`)
})

it('the panel shows both dates, and a press on one of them picks it again, also from the price graph', async () => {
  const { panel } = await openDates('Departure')
  const ends = within(panel.getByRole('group', { name: 'Dates' }))
  expect(
    ends.getByRole('button', { name: new RegExp(shortDay(inDays(10))), pressed: true }),
  ).toBeTruthy()
  press(panel.getByRole('button', { name: 'Price graph' }))
  press(ends.getByRole('button', { name: new RegExp(shortDay(inDays(13))), pressed: false }))
  expect(await panel.findByText('Choose your return')).toBeTruthy()
})

it('the panel opened by Return shows prices back from the departure on and marks the departure', async () => {
  const { panel, day } = await openDates('Return')
  expect(panel.getByText('Choose your return')).toBeTruthy()
  expect(panel.getByText('Fares per person, Jakarta to Medan')).toBeTruthy()
  expect((await day(14, rupiah(500_000))).textContent).toContain('500k')
  expect((await day(10, 'out')).textContent).toContain('out')
  expect((await day(9)).getAttribute('aria-label')).toBe(longDay(inDays(9)))
  expect(document.activeElement).toBe(await day(13))
})

it('a day before the departure starts the trip over on that day, and no day before today can be picked', async () => {
  const { panel, day } = await openDates('Return')
  press(await day(9))
  expect(panel.getByText(new RegExp(`departing ${shortDay(inDays(9))}`))).toBeTruthy()
  expect(await panel.findByText('No flights on one of these days')).toBeTruthy()
  press(await day(9))
  expect(panel.getByText('0 nights')).toBeTruthy()
  const past = panel.queryByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${longDay(inDays(-1))}`),
  })
  expect(past?.disabled ?? true).toBe(true)
})

it('the price graph lists what a trip of so many nights costs from each day, and moves both days', async () => {
  const { panel, address } = await openDates('Departure')
  press(panel.getByRole('button', { name: 'Price graph' }))
  expect(panel.getByText('When is it cheapest?')).toBeTruthy()
  const priceOn = async (days: number) =>
    (await panel.findByRole('rowheader', { name: longDay(inDays(days)) })).nextSibling?.textContent
  await panel.findAllByText(/more than the cheapest|The cheapest of the month/)
  expect(await priceOn(10)).toBe(rupiah(1_300_000))
  press(panel.getByRole('button', { name: 'One day later' }))
  expect(await priceOn(11)).toBe(rupiah(1_200_000))
  press(panel.getByRole('button', { name: 'One night less' }))
  expect(panel.getAllByText('2 nights')).toHaveLength(2)
  expect(await priceOn(11)).toBe(rupiah(1_100_000))
  expect(await priceOn(12)).toBe(rupiah(1_300_000))
  expect(panel.getByText('The cheapest of the month')).toBeTruthy()
  expect(await priceOn(13)).toBe(rupiah(1_600_000))
  press(panel.getByRole('button', { name: 'Done' }))
  press(screen.getByRole('button', { name: 'SEARCH FLIGHT' }))
  expect(address()).toContain(`departure_date=${inDays(11)}&return_date=${inDays(13)}`)
})

it('the price graph keeps a stay that is longer than its buttons lead to, with the price of that trip', async () => {
  const { panel, address } = await openDates('Departure', 210)
  press(panel.getByRole('button', { name: 'Price graph' }))
  const row = await panel.findByRole('rowheader', { name: longDay(inDays(10)) })
  await panel.findByText('The cheapest of the month')
  expect(row.nextSibling?.textContent).toBe(rupiah(1_350_000))
  expect(panel.getAllByText('200 nights')).toHaveLength(2)
  expect(panel.getByRole<HTMLButtonElement>('button', { name: 'One night more' }).disabled).toBe(
    true,
  )
  press(panel.getByRole('button', { name: 'One day later' }))
  press(panel.getByRole('button', { name: 'Done' }))
  press(screen.getByRole('button', { name: 'SEARCH FLIGHT' }))
  expect(address()).toContain(`departure_date=${inDays(11)}&return_date=${inDays(211)}`)
})

it('the price graph says that there are no flights only once the prices are known', async () => {
  const { panel } = await openDates('Departure')
  const release = holdRequests(/\/flights\/dates/)
  press(panel.getByRole('button', { name: 'Price graph' }))
  await panel.findByText('When is it cheapest?')
  expect(panel.queryAllByText('no flights')).toEqual([])
  release()
  expect((await panel.findAllByText('no flights')).length).toBeGreaterThan(0)
})

it('the price graph says that the prices failed to load, and loads them on retry', async () => {
  const { panel } = await openDates('Departure')
  const succeed = failRequests(/\/flights\/dates/)
  press(panel.getByRole('button', { name: 'Price graph' }))
  expect(await panel.findByText('We couldn’t load the prices.')).toBeTruthy()
  expect(panel.queryAllByText('no flights')).toEqual([])
  succeed()
  press(panel.getByRole('button', { name: 'Try again' }))
  await panel.findAllByText(/more than the cheapest|The cheapest of the month/)
  expect(panel.queryByText('We couldn’t load the prices.')).toBeNull()
})
