import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { renderPage } from '../../../test/render-page'
import { HomePage } from './home-page'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
beforeEach(() => server.reset())
afterAll(() => server.close())

const addDestinations = (count: number) =>
  server.db.script(
    `insert into destinations (name, popularity) select 'Place ' || n, 100 - n from generate_series(1, ${count}) n`,
  )
const slider = (name: string) => screen.findByRole('region', { name })

it('the home page shows the first 5 destinations as Trending and the first 10 as Top Destinations with links', async () => {
  await addDestinations(12)
  renderPage(<HomePage />, { server })
  const trending = within(await slider('Trending Destinations')).getAllByRole('link')
  const top = within(await slider('Top Destinations')).getAllByRole('link')
  expect(trending.map((one) => one.textContent)).toEqual([1, 2, 3, 4, 5].map((n) => `Place ${n}`))
  expect(top).toHaveLength(10)
  expect(trending[0]?.getAttribute('href')).toMatch(/^\/destination\/\d+$/)
})

it('the home page shows an empty state when there are no destinations', async () => {
  renderPage(<HomePage />, { server })
  expect(await screen.findByText('No destinations yet')).toBeTruthy()
})

it('the home page keeps the search form when the destinations fail to load, and loads them on retry', async () => {
  await addDestinations(1)
  renderPage(<HomePage />, { server })
  await slider('Top Destinations')
  const original = globalThis.fetch
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
  document.body.innerHTML = ''
  renderPage(<HomePage />)
  expect(await screen.findByText('We couldn’t load the destinations')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'SEARCH FLIGHT' })).toBeTruthy()
  globalThis.fetch = original
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await slider('Top Destinations')).toBeTruthy()
})

it('the home page shows prices from the city in From, and follows it', async () => {
  await server.db.script(`insert into destinations (name) values ('Bali'), ('Jakarta'), ('Medan')`)
  const bali = { destination_place: 'Denpasar', airport_to: 'DPS' }
  await addFlight(server.db, { ...bali, price: 900_000 })
  const padang = { starting_place: 'Padang', airport_from: 'PDG' }
  await addFlight(server.db, { ...padang, ...bali, price: 200_000 })
  await addFlight(server.db, { ...padang, price: 300_000 })
  renderPage(<HomePage />, { server })
  const top = await slider('Top Destinations')
  expect(await within(top).findByText('one way from Medan')).toBeTruthy()
  expect(top.textContent).toContain('from Rp. 900.000,00')
  expect(within(top).getByText('no flights from Medan')).toBeTruthy()
  const from = screen.getByRole('combobox', { name: 'From' })
  // Letters on the way to a name are no city yet.
  fireEvent.change(from, { target: { value: 'pada' } })
  expect(within(top).getByText('one way from Medan')).toBeTruthy()
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(await within(top).findAllByText('one way from Padang')).toHaveLength(2)
  expect(top.textContent).toContain('from Rp. 200.000,00')
})
