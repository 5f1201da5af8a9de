import { fireEvent, screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
  expect(await screen.findByText('The destinations did not arrive')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'SEARCH FLIGHT' })).toBeTruthy()
  globalThis.fetch = original
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await slider('Top Destinations')).toBeTruthy()
})
