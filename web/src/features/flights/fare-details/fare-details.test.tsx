import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { holdRequests } from '../../../../test/hold-requests'
import { renderPage, respondWith } from '../../../../test/render-page'
import { loadFareDetails } from './load-fare-details'

let server: TestApp
let id: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  id = await addFlight(server.db)
})
afterAll(() => server.close())

/** Returns what lets the requests go on that match `held`. */
async function open(held?: RegExp) {
  const { default: FareDetails } = await loadFareDetails()
  const flight = (await server.app.inject(`/api/v1/flights/${id}`)).json().data
  respondWith(server)
  const release = held ? holdRequests(held) : () => {}
  renderPage(<FareDetails flight={flight} />)
  return release
}

it('the rules say what comes back until when, and that changing costs no fee', async () => {
  await open()
  expect(await screen.findByText('90% of the fare refunded')).toBeTruthy()
  expect(screen.getAllByText(/^Cancel until .* WIB$/)).toHaveLength(4)
  expect(screen.getByText('No refund')).toBeTruthy()
  expect(screen.getByText(/until .* WIB, without a fee/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Refund policy' })).toBeTruthy()
})

it('the fare rules and the price history are marked as busy until they are loaded, so that the list reserves their height', async () => {
  const release = await open(/\/fares\/(rules|history)\//)
  const parts = () =>
    screen
      .getAllByRole('heading')
      .map((heading) => heading.parentElement?.getAttribute('aria-busy'))
  expect(parts()).toEqual(['true', 'true'])
  release()
  await screen.findByText('No refund')
  await screen.findByText(/the lowest price of this flight has been/)
  expect(parts()).toEqual(['false', 'false'])
})

it('a flight that leaves within hours says that there is no refund any more', async () => {
  await server.db.rows(sql`
    update flights set departs_at = now() + interval '3 hours', arrives_at = now() + interval '5 hours'
  `)
  await open()
  expect(await screen.findByText(/can no longer be refunded/)).toBeTruthy()
  expect(screen.getByText(/too late to change/)).toBeTruthy()
})

it('a price that never changed is said with its day', async () => {
  await open()
  expect(
    await screen.findByText(
      /^Since .* the lowest price of this flight has been Rp\.\s500\.000,00\.$/,
    ),
  ).toBeTruthy()
})

it('the history says how the price compares with the lowest, and has each change in a table', async () => {
  await server.db.rows(sql`update flights set created_at = now() - interval '9 days'`)
  await server.db.rows(sql`update flights set price = 400000`)
  await server.db.rows(sql`update flight_prices set day = day - 5`)
  await server.db.rows(sql`update flights set price = 450000`)
  await server.db.rows(sql`update flight_prices set day = day - 2`)
  await open()
  expect(await screen.findByText(/50\.000,00 above the lowest price so far/)).toBeTruthy()
  expect(
    screen.getByText(/In 10 days: lowest Rp\.\s400\.000,00, highest Rp\.\s500\.000,00/),
  ).toBeTruthy()
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent?.replace(/^.*(?=Rp)/, '').replace(/\s/, ' '))).toEqual([
    'Rp. 450.000,00',
    'Rp. 400.000,00',
    'Rp. 500.000,00',
  ])
})
