import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../../server/src/platform/database/sql'
import { addAirline, addFlight } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { failRequests } from '../../../test/fail-requests'
import { holdRequests } from '../../../test/hold-requests'
import { renderPage } from '../../../test/render-page'
import { DestinationWithFlights } from './destination-page'

let server: TestApp
let bali: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  const row = await server.db.row<{ id: number }>(sql`
    insert into destinations (name, description, photo, focal_x, focal_y)
    values ('Bali', 'Temples in lakes.', ${'c'.repeat(64)}, 40, 30) returning id
  `)
  bali = row?.id ?? 0
})
afterAll(() => server.close())

/** The airport of Bali. */
const toBali = { destination_place: 'Denpasar', airport_to: 'DPS' }
const open = (query = '', id: number | string = bali) =>
  renderPage(
    <Routes>
      <Route path="/destination/:id" element={<DestinationWithFlights />} />
      <Route path="*" element={null} />
    </Routes>,
    { server, at: `/destination/${id}${query}` },
  )
const tickets = () => screen.findAllByRole('article')

describe('the destination page', () => {
  it("the destination page shows photo, name, the text 'Say Yes TO YOUR VACATION' and the description", async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bali' })).toBeTruthy()
    expect(screen.getByText('Say Yes TO YOUR VACATION')).toBeTruthy()
    expect(screen.getByText('Temples in lakes.').lang).toBe('en')
    const photo = document.querySelector('header img') as HTMLImageElement
    expect(photo.src).toContain('c'.repeat(64))
    expect(photo.style.objectPosition).toBe('40% 30%')
    await waitFor(() => expect(document.title).toBe('Bali · Sayap'))
  })

  it('the destination page shows the description in the language of the visitor', async () => {
    await server.db.rows(sql`update destinations set description_id = 'Pura di danau.'`)
    document.documentElement.lang = 'id'
    try {
      open()
      expect((await screen.findByText('Pura di danau.')).lang).toBe('id')
      expect(screen.queryByText('Temples in lakes.')).toBeNull()
    } finally {
      document.documentElement.lang = 'en'
    }
  })

  it("the destination page shows 'Ticket not available' when no flight goes there", async () => {
    open()
    expect(await screen.findByText('Ticket not available')).toBeTruthy()
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('the destination page lists the flights there as tickets with all their details', async () => {
    const airline = await addAirline(server.db, 'Rantau', 'RT')
    await server.db.rows(sql`update airlines set photo = ${'d'.repeat(64)} where id = ${airline}`)
    const flight = { ...toBali, id_airline: airline, flight_number: 'RT102', price: 912_000 }
    await addFlight(server.db, { ...flight, wifi: true, meal: true, transit: 'transit' })
    await addFlight(server.db, { destination_place: 'Jakarta' })
    open()
    const [ticket, ...others] = await tickets()
    expect(others).toHaveLength(0)
    const text = ticket?.textContent
    const { departure_date } = (await server.db.row<{ departure_date: string }>(
      sql`select departure_date from flights where dest_key = 'denpasar'`,
    )) ?? { departure_date: '' }
    const day = String(Number(departure_date.slice(8)))
    for (const part of [
      'RT 102',
      'Rantau',
      'transit',
      '2 hours 25 minutes',
      '912.000',
      '08:00',
      '10:25',
      'Medan to Denpasar',
      `, ${day} `,
      'Wifi',
      'Meal',
      'Luggage',
    ]) {
      expect(text).toContain(part)
    }
    expect(ticket?.dataset.airline).toBe(String(airline))
    expect(text).not.toContain(`airline ${airline}`)
    expect(ticket?.querySelector('img')?.src).toContain('d'.repeat(64))
  })

  it("a ticket without facilities shows 'Reguler'", async () => {
    await addFlight(server.db, { ...toBali, luggage: false })
    open()
    expect((await tickets())[0]?.textContent).toContain('Reguler')
  })

  it('a ticket links to the booking form with the number of passengers', async () => {
    const id = await addFlight(server.db, toBali)
    open('?capacity=3')
    const [ticket] = await tickets()
    const select = within(ticket as HTMLElement).getByRole('link', { name: /^Select/ })
    expect(select.getAttribute('href')).toBe(`/flights/${id}?capacity=3`)
    expect(ticket?.textContent).toContain('total for 3')
  })

  it('the destination page hides past flights and disables tickets without enough seats', async () => {
    const sold = await addFlight(server.db, { ...toBali, class_flight: 'first class' })
    await addFlight(server.db, { ...toBali, days: -1 })
    open('?capacity=9')
    const [ticket, ...others] = await tickets()
    expect(others).toHaveLength(0)
    const select = within(ticket as HTMLElement).getByRole('button', { name: /^Select/ })
    expect((select as HTMLButtonElement).disabled).toBe(true)
    expect(sold).toBeGreaterThan(0)
  })

  it('the destination page shows the cheapest dates and cities and filters the tickets by them', async () => {
    await addFlight(server.db, { ...toBali, price: 900_000, days: 10 })
    const fromJakarta = { ...toBali, starting_place: 'Jakarta', airport_from: 'CGK' }
    await addFlight(server.db, { ...fromJakarta, price: 400_000, days: 12 })
    const { address } = open()
    expect(await tickets()).toHaveLength(2)
    const dates = screen.getByRole('navigation', { name: 'Cheapest dates' })
    await waitFor(() => expect(dates.textContent).toContain('Rp. 400.000,00'))
    const cities = screen.getByRole('navigation', { name: 'Flying from' })
    fireEvent.click(within(cities).getByRole('link', { name: /^Medan/ }))
    await waitFor(async () => expect(await tickets()).toHaveLength(1))
    expect(address()).toBe(`/destination/${bali}?starting_place=Medan`)
    expect((await tickets())[0]?.textContent).toContain('900.000')
  })

  it('the destination page names the airport, the cheapest flight and, in every text, the destination', async () => {
    await addFlight(server.db, { ...toBali, price: 900_000 })
    open()
    const banner = await screen.findByRole('banner')
    await waitFor(() => expect(banner.textContent).toContain('DPS · I Gusti Ngurah Rai, Denpasar'))
    await waitFor(() => expect(banner.textContent).toMatch(/Rp\. 900\.000,00.*, from Medan/))
    expect(within(banner).getByRole('link', { name: 'See tickets' }).getAttribute('href')).toBe(
      `/destination/${bali}#tickets`,
    )
    expect(screen.getByRole('heading', { name: 'Tickets to Bali' })).toBeTruthy()
    expect(await screen.findByText(/^Flights to Bali from 1 city,/)).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/\{\w+\}/)
  })

  it('the destination page recommends the cheapest flight, the best value and the next one from the chosen city', async () => {
    const add = (
      flight_number: string,
      price: number,
      days: number,
      transit: 'direct' | 'transit' = 'direct',
    ) => addFlight(server.db, { ...toBali, flight_number, price, days, transit })
    const cheapest = await add('RT102', 400_000, 20, 'transit')
    await add('RT102', 420_000, 21, 'transit')
    const value = await add('RT104', 500_000, 15)
    const next = await add('RT106', 990_000, 5)
    await addFlight(server.db, {
      ...toBali,
      starting_place: 'Jakarta',
      airport_from: 'CGK',
      price: 100_000,
    })
    open('?capacity=2&starting_place=medan')
    const heading = await screen.findByRole('heading', { name: 'Good flights from Medan' })
    const picks = within(heading.closest('section') as HTMLElement).getAllByRole('listitem')
    expect(
      picks.map((pick) => [
        pick.querySelector('b')?.textContent,
        within(pick)
          .getByRole('link', { name: /^Select/ })
          .getAttribute('href'),
      ]),
    ).toEqual([
      ['Cheapest', `/flights/${cheapest}?capacity=2`],
      ['Best value', `/flights/${value}?capacity=2`],
      ['Departs next', `/flights/${next}?capacity=2`],
    ])
  })

  it('the destination page recommends no flight where there is only one', async () => {
    await addFlight(server.db, toBali)
    open()
    expect(await tickets()).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText(/^A short list/)).toBeNull())
    expect(screen.queryByRole('heading', { name: /^Good flights/ })).toBeNull()
  })

  it('the map of the destination page is hidden from screen readers, and its list has all cities', async () => {
    for (const [at, [city, code]] of [
      ['Jakarta', 'CGK'],
      ['Surabaya', 'SUB'],
      ['Yogyakarta', 'YIA'],
      ['Makassar', 'UPG'],
      ['Manado', 'MDC'],
      ['Lombok', 'LOP'],
      ['Padang', 'PDG'],
      ['Medan', 'KNO'],
    ].entries() as Iterable<[number, [string, string]]>)
      await addFlight(server.db, {
        ...toBali,
        starting_place: city,
        airport_from: code,
        price: 400_000 + at * 50_000,
      })
    open()
    const cities = await screen.findByRole('navigation', { name: 'Flying from' })
    const map = cities.parentElement?.querySelector('svg')
    expect(map?.getAttribute('aria-hidden')).toBe('true')
    expect(map?.textContent).toContain('Manado 600k')
    expect(within(cities).queryByRole('link', { name: /^Medan/ })).toBeNull()
    fireEvent.click(within(cities).getByRole('button', { name: 'All 8 cities' }))
    expect(within(cities).getByRole('link', { name: /^Medan/ })).toBeTruthy()
    expect(within(cities).queryByRole('button')).toBeNull()
  })

  it('the destination page says that the fares failed to load, shows the tickets, and loads the fares on retry', async () => {
    await addFlight(server.db, toBali)
    open()
    const succeed = failRequests(/\/fares$/)
    expect(await screen.findByText('We couldn’t load the fares')).toBeTruthy()
    expect(screen.queryByText('Looking for flights')).toBeNull()
    expect(screen.queryByRole('heading', { name: /Please wait/ })).toBeNull()
    expect(await tickets()).toHaveLength(1)
    succeed()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('navigation', { name: 'Flying from' })).toBeTruthy()
    expect(screen.queryByText('We couldn’t load the fares')).toBeNull()
  })

  it('the destination page shows no fares and recommends no flights of the filters before', async () => {
    for (const class_flight of ['economy', 'business'] as const)
      for (const days of [10, 11])
        await addFlight(server.db, {
          ...toBali,
          class_flight,
          days,
          flight_number: `RT10${days}`,
          price: class_flight === 'economy' ? 900_000 : 2_000_000,
        })
    open()
    await screen.findByRole('heading', { name: 'Good flights from Medan' })
    const release = holdRequests(/\/fares\?|limit=20/)
    fireEvent.change(screen.getByLabelText('Class'), { target: { value: 'business' } })
    expect(await screen.findByText('Looking for flights')).toBeTruthy()
    await waitFor(() => expect(document.body.textContent).not.toContain('Good flights from'))
    const dates = screen.getByRole('navigation', { name: 'Cheapest dates' })
    expect(dates.textContent).not.toContain('900.000')
    release()
    expect(await screen.findByRole('heading', { name: 'Good flights from Medan' })).toBeTruthy()
    const cities = await screen.findByRole('navigation', { name: 'Flying from' })
    expect(cities.textContent).toContain('Rp. 2.000.000,00')
  })

  it('the cities of the destination page stay while the dates of another city are loading', async () => {
    await addFlight(server.db, toBali)
    open()
    const cities = await screen.findByRole('navigation', { name: 'Flying from' })
    holdRequests(/\/fares\?/)
    fireEvent.click(within(cities).getByRole('link', { name: /^Medan/ }))
    const dates = await screen.findByRole('navigation', { name: 'Cheapest dates' })
    await waitFor(() => expect(dates.querySelector('[aria-busy=true]')).toBeTruthy())
    expect(cities.isConnected).toBe(true)
  })

  it('the destination page offers to remove the filters when no ticket matches them', async () => {
    await addFlight(server.db, toBali)
    open('?class_flight=business')
    expect(await screen.findByText('Ticket not available')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show all tickets' }))
    expect(await tickets()).toHaveLength(1)
  })

  it('the destination page shows seven tickets and the rest after Show more tickets', async () => {
    for (let day = 1; day <= 9; day += 1) await addFlight(server.db, { ...toBali, days: day + 3 })
    open()
    expect(await tickets()).toHaveLength(7)
    fireEvent.click(screen.getByRole('button', { name: 'Show more tickets' }))
    await waitFor(async () => expect(await tickets()).toHaveLength(9))
    expect(screen.queryByRole('button', { name: 'Show more tickets' })).toBeNull()
  })

  it.each(['999999', 'nowhere'])(
    'the destination page shows the not-found state for the unknown destination %s',
    async (id) => {
      open('', id)
      expect(await screen.findByText('Destination not found')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Back home' }).getAttribute('href')).toBe('/')
      expect(await screen.findByText('Trending Destinations')).toBeTruthy()
    },
  )

  it('the destination page shows an error when loading fails, and loads again on retry', async () => {
    const page = open()
    page.unmount()
    const original = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    renderPage(
      <Routes>
        <Route path="/destination/:id" element={<DestinationWithFlights />} />
      </Routes>,
      { at: `/destination/${bali}` },
    )
    expect(await screen.findByText('We couldn’t load the destination')).toBeTruthy()
    globalThis.fetch = original
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bali' })).toBeTruthy()
  })
})
