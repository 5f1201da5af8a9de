import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toastStore } from '#shared/browser/toast'
import { addDays, longDay, today } from '#shared/dates/dates'
import { addAirline, addFlight, flightDay } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { renderPage } from '../../../../test/render-page'
import { ResultsPage } from './results-page'

const DAYS = 30
let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.reset())

let shown: ReturnType<typeof renderPage>
const open = (more: Record<string, string> = {}) => {
  const query = new URLSearchParams({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'one way',
    departure_date: flightDay(),
    class_flight: 'economy',
    capacity: '2',
    page: '1',
    ...more,
  })
  shown = renderPage(<ResultsPage />, { server, at: `/flights?${query}` })
}

const address = () => new URLSearchParams(shown.address().split('?')[1])
const rows = () => screen.getAllByRole('article')

it('the results page shows N flight found, From, To, date, passenger count and a Change Search link', async () => {
  await addFlight(server.db)
  await addFlight(server.db, { flight_number: 'EK182', price: 700_000 })
  open()
  expect(await screen.findByText('2')).toBeTruthy()
  expect(screen.getByText('flight found', { exact: false })).toBeTruthy()
  const header = screen.getByRole('region', { name: 'Your search' })
  for (const words of ['From', 'Medan', 'To', 'Jakarta', longDay(flightDay()), '2 passengers'])
    expect(within(header).getByText(words)).toBeTruthy()
  expect(within(header).getByRole('link', { name: 'Change Search' })).toBeTruthy()
})

it('a flight row shows the price per person, the total of the party and Reguler without facilities', async () => {
  await addFlight(server.db, { luggage: false, price: 655_000 })
  open()
  const [row] = await screen.findAllByRole('article')
  expect(row?.textContent).toContain('Rp. 655.000,00 per person')
  expect(row?.textContent).toContain('total for 2 Rp. 1.310.000,00')
  expect(within(row as HTMLElement).getByText('Reguler')).toBeTruthy()
})

it('Select opens the booking form for the party', async () => {
  const id = await addFlight(server.db)
  open()
  const select = await screen.findByRole('link', { name: /^Select/ })
  expect(select.getAttribute('href')).toBe(`/flights/${id}?capacity=2`)
})

it('Select and Change Search keep the children of the search', async () => {
  const id = await addFlight(server.db)
  open({ capacity: '3', adult: '2', child: '1' })
  const select = await screen.findByRole('link', { name: /^Select/ })
  expect(select.getAttribute('href')).toBe(`/flights/${id}?capacity=3&child=1`)
  expect(screen.getByText('2 adults, 1 child')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Change Search' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Child')).value).toBe('1')
  expect(screen.getByLabelText<HTMLInputElement>('Adult').value).toBe('2')
})

it('a flight row names the stop, and its details the baggage and the aircraft', async () => {
  const stop = { transit: 'transit' as const, transit_place: 'Surabaya', layover_minutes: 85 }
  await addFlight(server.db, { ...stop, cabin_kg: 7, checked_kg: 20, aircraft: 'Airbus A320' })
  open()
  const [row] = (await screen.findAllByRole('article')) as [HTMLElement]
  expect(row.textContent).toContain('1 h 25 min in Surabaya')
  fireEvent.click(within(row).getByRole('button', { name: /^View Details/ }))
  for (const words of ['20 kg checked bag', '7 kg cabin bag', 'Aircraft: Airbus A320'])
    expect(within(row).getByText(words)).toBeTruthy()
})

it('a flight row of which no stop, baggage and aircraft is known says nothing of them', async () => {
  await addFlight(server.db, { transit: 'transit' })
  open()
  const [row] = (await screen.findAllByRole('article')) as [HTMLElement]
  fireEvent.click(within(row).getByRole('button', { name: /^View Details/ }))
  expect(row.textContent).not.toMatch(/ in |kg|Aircraft|undefined|null/)
  expect(within(row).getByText('Luggage', { selector: 'li' })).toBeTruthy()
})

it('the details of a flight row show airports, gate, time zones and what the price includes', async () => {
  await addFlight(server.db, { meal: true })
  open()
  fireEvent.click(await screen.findByRole('button', { name: /^View Details/ }))
  const row = screen.getByRole('article')
  expect(row.textContent).toContain('08:00 WIB')
  expect(row.textContent).toContain('Terminal B · Gate 7')
  expect(within(row).getAllByText('Meal').length).toBe(2)
  fireEvent.click(within(row).getByRole('button', { name: /^Hide Details/ }))
  expect(row.textContent).not.toContain('Gate 7')
})

it('a flight row shows +1 day for a flight over midnight', async () => {
  await addFlight(server.db, { departure_time: '23:30' })
  open()
  expect(await screen.findByText('+1 day')).toBeTruthy()
})

it('a flight with too few seats for the party is listed with the reason and cannot be selected', async () => {
  await addFlight(server.db, { class_flight: 'first class' })
  open({ class_flight: 'first class', capacity: '9' })
  expect(await screen.findByText('only 8 seats left')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /^Select/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Select/ }).disabled).toBe(true)
})

it('a flight row shows the number of seats below ten and nothing above', async () => {
  await addFlight(server.db, { class_flight: 'first class' })
  await addFlight(server.db)
  open({ class_flight: 'first class' })
  expect(await screen.findByText('8 seats left')).toBeTruthy()
})

it('a filter applies immediately and is stored in the URL at page 1', async () => {
  await addFlight(server.db, { wifi: true })
  await addFlight(server.db, { flight_number: 'EK182' })
  open({ page: '1' })
  await waitFor(() => expect(rows().length).toBe(2))
  openSheet()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Wifi/ }))
  await screen.findByRole('button', { name: 'Show 1 flight' })
  expect(address().get('filter_wifi')).toBe('true')
  expect(address().get('page')).toBe('1')
})

it('both transit boxes mean no filter and one box filters by it', async () => {
  await addFlight(server.db)
  await addFlight(server.db, { flight_number: 'EK182', transit: 'transit' })
  open()
  await waitFor(() => expect(rows().length).toBe(2))
  openSheet()
  fireEvent.click(screen.getByRole('checkbox', { name: /^Direct/ }))
  expect(address().get('transit')).toBe('direct')
  fireEvent.click(screen.getByRole('checkbox', { name: /^Transit/ }))
  expect(address().get('transit')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Direct/ }).checked).toBe(true)
})

it('the airline filter lists airlines with their counts, and no checked box means all of them', async () => {
  const other = await addAirline(server.db, 'Ombak', 'OB')
  await addFlight(server.db)
  await addFlight(server.db, { id_airline: other, flight_number: 'OB1' })
  open()
  await waitFor(() => expect(rows().length).toBe(2))
  openSheet()
  const box = await screen.findByRole('checkbox', { name: /Ombak\s*1/ })
  fireEvent.click(box)
  expect(address().get('airline')).toBe(String(other))
  fireEvent.click(box)
  expect(address().get('airline')).toBeNull()
})

it('the price slider sends no price while unchanged at 30 and 60 and rupiah after a change', async () => {
  await addFlight(server.db, { price: 500_000 })
  await addFlight(server.db, { flight_number: 'EK182', price: 1_500_000 })
  open()
  await waitFor(() => expect(rows().length).toBe(2))
  openSheet()
  const low = screen.getByRole<HTMLInputElement>('slider', { name: 'Lowest price' })
  const high = screen.getByRole<HTMLInputElement>('slider', { name: 'Highest price' })
  expect([low.value, high.value]).toEqual(['30', '60'])
  expect(low.getAttribute('aria-valuetext')).toBe('Any price')
  expect(address().get('min_price')).toBeNull()
  fireEvent.change(low, { target: { value: '20' } })
  expect(low.getAttribute('aria-valuetext')).toBe('Rp. 700.000,00')
  await waitFor(() => expect(address().get('min_price')).toBe('700000'))
  expect(address().get('max_price')).toBe('1100000')
  fireEvent.click(screen.getByRole('button', { name: 'Reset Price range' }))
  expect(address().get('min_price')).toBeNull()
  expect(low.value).toBe('30')
  // Reset before the debounced value was committed.
  fireEvent.change(low, { target: { value: '20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset Price range' }))
  await new Promise((rested) => setTimeout(rested, 300))
  expect([low.value, address().get('min_price')]).toEqual(['30', null])
})

it('the results are sorted by Price, Time, Transit and Best in both directions', async () => {
  await addFlight(server.db, { price: 900_000 })
  await addFlight(server.db, { flight_number: 'EK182', price: 600_000, departure_time: '12:00' })
  open()
  await waitFor(() => expect(rows()[0]?.textContent).toContain('600.000'))
  const sort = screen.getByRole('group', { name: 'Sort' })
  for (const name of ['Price', 'Time', 'Transit', 'Best'])
    expect(within(sort).getByRole('button', { name })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Lowest first' }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('900.000'))
  expect(address().get('sort')).toBe('DESC')
  fireEvent.click(within(sort).getByRole('button', { name: 'Time' }))
  await waitFor(() => expect(rows()[0]?.textContent).toContain('600.000'))
  expect(address().get('sortBY')).toBe('departure_time')
})

it('the results page has one link per page', async () => {
  for (let n = 0; n < 15; n += 1) await addFlight(server.db, { flight_number: `EK${200 + n}` })
  open()
  await waitFor(() => expect(rows().length).toBe(7))
  const links = screen.getAllByRole('link', { name: /^Page \d/ })
  expect(links.map((link) => link.textContent)).toEqual(['1', '2', '3'])
  fireEvent.click(links[2] as HTMLElement)
  await waitFor(() => expect(rows().length).toBe(1))
  expect(address().get('page')).toBe('3')
})

it('the date strip shows the neighbouring days with the lowest price of each', async () => {
  await addFlight(server.db, { price: 800_000 })
  await addFlight(server.db, { price: 450_000, days: DAYS + 2 })
  open()
  const strip = await screen.findByRole('navigation', { name: 'Other days' })
  expect(within(strip).getAllByRole('link').length).toBe(7)
  await within(strip).findByText('Rp. 450.000,00')
  fireEvent.click(within(strip).getByText('lowest'))
  await waitFor(() => expect(address().get('departure_date')).toBe(flightDay(DAYS + 2)))
})

it('the results page offers the nearest days with flights when 0 flight found', async () => {
  await addFlight(server.db, { days: DAYS + 5, price: 450_000 })
  open()
  expect(await screen.findByText('0')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /Rp. 450.000,00/ })
  expect(link.getAttribute('href')).toContain(`departure_date=${flightDay(DAYS + 5)}`)
})

describe('0 flight found', () => {
  const link = (name: RegExp) => screen.findByRole('link', { name })
  const target = async (name: RegExp) =>
    new URLSearchParams((await link(name)).getAttribute('href') ?? '')

  it('the closest match is another class of the same day, then days, cities nearby and other places follow', async () => {
    await addFlight(server.db, { class_flight: 'business', price: 900_000 })
    await addFlight(server.db, { days: DAYS + 2, price: 450_000 })
    const bandung = { destination_place: 'Bandung', airport_to: 'BDO' }
    await addFlight(server.db, { ...bandung, price: 350_000 })
    const ende = { destination_place: 'Ende', airport_to: 'ENE' }
    await addFlight(server.db, { ...ende, days: DAYS + 1, price: 250_000 })
    open({ page: '3' })
    expect(await screen.findByText(/No economy flights from Medan to Jakarta on/)).toBeTruthy()
    expect(await screen.findByText(/with seats for all 2 of you/)).toBeTruthy()
    const best = await target(/^See business flights/)
    expect(Object.fromEntries(best)).toMatchObject({ class_flight: 'business', page: '1' })
    const days = screen.getByRole('region', { name: 'Economy on other days' })
    expect(days.textContent).toContain('2 days later')
    expect(screen.queryByRole('region', { name: 'Other classes' })).toBeNull()
    expect((await target(/Medan to Bandung.*350\.000/)).get('destination_place')).toBe('Bandung')
    const places = screen.getByRole('region', { name: 'Other destinations from Medan' })
    expect(
      within(places).getByRole('link', { name: /Medan to Ende.*250\.000.*1 day later/ }),
    ).toBeTruthy()
  })

  it('alternatives that cannot be loaded are not said to be none, and can be asked for again', async () => {
    await addFlight(server.db, { days: DAYS + 1 })
    open()
    const original = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : `${input}`
      if (url.includes('/flights/alternatives')) throw new TypeError('Failed to fetch')
      return original(input, init)
    }
    expect(await screen.findByText('We couldn’t load the closest flights.')).toBeTruthy()
    expect(screen.queryByText('Nothing close to it either')).toBeNull()
    globalThis.fetch = original
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Closest match')).toBeTruthy()
  })

  it('another place is offered, but not as the closest match', async () => {
    const ende = { destination_place: 'Ende', airport_to: 'ENE' }
    await addFlight(server.db, { ...ende, price: 250_000 })
    open()
    expect(await link(/Medan to Ende.*250\.000/)).toBeTruthy()
    expect(screen.queryByText('Closest match')).toBeNull()
  })

  it('a place without any flights leads to flights from the capital, never to Change Search only', async () => {
    const from = { starting_place: 'Jakarta', airport_from: 'CGK' }
    await addFlight(server.db, {
      ...from,
      destination_place: 'Ende',
      airport_to: 'ENE',
      price: 250_000,
    })
    open({ starting_place: 'Atlantis' })
    expect(await link(/Jakarta to Ende.*250\.000/)).toBeTruthy()
  })

  it('the header shows the airport codes without a flight that names them', async () => {
    open()
    const header = within(screen.getByRole('region', { name: 'Your search' }))
    expect(await header.findByText('KNO')).toBeTruthy()
    expect(header.getByText('CGK')).toBeTruthy()
  })
})

it('the results page offers to reset the filters when they exclude all flights', async () => {
  await addFlight(server.db)
  open({ filter_wifi: 'true' })
  fireEvent.click(await screen.findByRole('button', { name: 'Reset filters' }))
  await waitFor(() => expect(rows().length).toBe(1))
  expect(address().get('filter_wifi')).toBeNull()
  act(() => void toastStore.get().at(-1)?.action?.run())
  await waitFor(() => expect(address().get('filter_wifi')).toBe('true'))
})

describe('filters that exclude all flights', () => {
  it('say how many flights there are without them and from what price', async () => {
    await addFlight(server.db, { price: 700_000 })
    await addFlight(server.db, { flight_number: 'EK182', price: 655_000 })
    open({ filter_wifi: 'true' })
    const hint = await screen.findByText(/Without filters/)
    expect(hint.textContent).toMatch(/there are 2 flights that day, from Rp\. 655\.000/)
    // One filter alone: to remove it is to reset them.
    expect(screen.queryByRole('link', { name: /Remove the filter/ })).toBeNull()
  })

  it('each alone can be removed where that leaves flights, with the lowest price', async () => {
    await addFlight(server.db, { price: 655_000, wifi: false, meal: true })
    open({ filter_wifi: 'true', filter_meal: 'true', max_price: '700000' })
    const link = await screen.findByRole('link', {
      name: /Remove the filter “Wifi”.*655\.000.*1 flight/,
    })
    expect(screen.getAllByRole('link', { name: /Remove the filter/ })).toEqual([link])
    fireEvent.click(link)
    await waitFor(() => expect(rows().length).toBe(1))
    expect([...address()]).not.toContainEqual(['filter_wifi', 'true'])
    expect(address().get('filter_meal')).toBe('true')
  })

  it('on a day without flights the closest ones are offered, without the filters', async () => {
    await addFlight(server.db, { days: DAYS + 1 })
    open({ filter_wifi: 'true' })
    const link = await screen.findByRole('link', { name: /See this day/ })
    expect(link.getAttribute('href')).not.toContain('filter_wifi')
    expect(screen.queryByText('No flights match your filters')).toBeNull()
  })
})

it('a page that does not exist links to the last page of results', async () => {
  await addFlight(server.db)
  open({ page: '9' })
  expect(await screen.findByRole('link', { name: 'Go to page 1' })).toBeTruthy()
})

it('the results page shows an error when the search fails and retries', async () => {
  await addFlight(server.db)
  open()
  const real = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(await screen.findByText('We couldn’t load the flights')).toBeTruthy()
  expect(screen.getByText(/We can’t reach Sayap/)).toBeTruthy()
  const header = within(screen.getByRole('region', { name: 'Your search' }))
  // Without flights no space is reserved for airport codes.
  expect(header.queryAllByText('', { selector: 'b' })).toEqual([])
  globalThis.fetch = real
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(rows().length).toBe(1))
})

it('the results page searches for nine passengers when the URL has more', async () => {
  open({ capacity: '20' })
  expect(await screen.findByText(/up to 9 passengers/)).toBeTruthy()
})

it('a URL without a date shows the flights of tomorrow', async () => {
  renderPage(<ResultsPage />, { server, at: '/flights' })
  expect(await screen.findByText(longDay(addDays(today(), 1)))).toBeTruthy()
})

/** jsdom has no layout, so the filters are in the bottom sheet of narrow screens. */
const openSheet = () => fireEvent.click(screen.getByRole('button', { name: /^Filter/ }))
