import { act, fireEvent, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toastStore } from '#shared/browser/toast'
import { addDays, longDay, today } from '#shared/dates/dates'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { failRequests } from '../../../../test/fail-requests'
import { renderPage } from '../../../../test/render-page'
import { SearchCard } from './search-card'
import { toSearchChoice } from './search-choice'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const open = (search?: Parameters<typeof SearchCard>[0]['search']) =>
  renderPage(<SearchCard {...(search && { search })} />, { server })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const searched = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]))
const tomorrow = addDays(today(), 1)

it('the search card starts with Medan, Jakarta, one way, economy, tomorrow and no travellers', async () => {
  open()
  expect(field('From').value).toBe('Medan')
  expect(field('To').value).toBe('Jakarta')
  expect(screen.getAllByText('Indonesia')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'one way' }).ariaPressed).toBe('true')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'economy' }).checked).toBe(true)
  expect(screen.getByText(longDay(tomorrow))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Child').value).toBe('0')
  expect(screen.getByLabelText<HTMLInputElement>('Adult').value).toBe('0')
  expect(await screen.findByText('KNO')).toBeTruthy()
})

it('SEARCH FLIGHT goes to /flights with what the specification names', () => {
  const { address } = open()
  press('SEARCH FLIGHT')
  expect(address()).toMatch(/^\/flights\?/)
  expect(searched(address())).toEqual({
    starting_place: 'Medan',
    destination_place: 'Jakarta',
    type_trip: 'one way',
    departure_date: tomorrow,
    class_flight: 'economy',
    capacity: '1',
    page: '1',
  })
})

it.each([
  ['CGK', 'Jakarta'],
  ['medan', 'Medan'],
  ['jogja', 'Yogyakarta'],
])('the search card replaces %s by %s, although it is a valid city name', async (typed, city) => {
  open()
  await screen.findByText('KNO')
  const from = field('From')
  fireEvent.focus(from)
  fireEvent.change(from, { target: { value: typed } })
  expect((await screen.findAllByRole('option'))[0]?.textContent).toContain(city)
  fireEvent.keyDown(from, { key: 'Enter' })
  expect(from.value).toBe(city)
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('the city field suggests all cities until something is typed', async () => {
  open()
  await screen.findByText('KNO')
  fireEvent.click(field('From'))
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(50)
  fireEvent.change(field('From'), { target: { value: 'Makassar' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

it('the search card adds children and adults to the capacity', () => {
  const { address } = open()
  press('More: Child')
  expect(screen.getByText(/Children must travel with an adult/)).toBeTruthy()
  press('More: Adult')
  press('More: Adult')
  press('SEARCH FLIGHT')
  expect(searched(address())).toMatchObject({ capacity: '3', adult: '2', child: '1' })
})

it('the search card shows the children of a previous search', () => {
  open({ capacity: 3, child: 1 })
  expect(screen.getByLabelText<HTMLInputElement>('Child').value).toBe('1')
  expect(screen.getByLabelText<HTMLInputElement>('Adult').value).toBe('2')
})

it('the passenger counter stops at nine and shows an error when more are typed', () => {
  const { address } = open({ capacity: 9 })
  const more = screen.getByRole('button', { name: 'More: Adult' })
  expect(more.getAttribute('aria-disabled')).toBe('true')
  const adults = screen.getByLabelText<HTMLInputElement>('Adult').value
  fireEvent.click(more)
  expect(screen.getByLabelText<HTMLInputElement>('Adult').value).toBe(adults)
  fireEvent.change(screen.getByLabelText('Child'), { target: { value: '4' } })
  expect(screen.getByText(/up to 9 passengers/)).toBeTruthy()
  press('SEARCH FLIGHT')
  expect(address()).toBe('/')
})

it('a day of an old link that has gone by is replaced by the default, and today stays', () => {
  const { address } = open({ departure_date: '2020-01-01', return_date: '2020-01-04' })
  press('SEARCH FLIGHT')
  expect(searched(address())).toMatchObject({ departure_date: tomorrow })
  expect(toSearchChoice({ departure_date: '2020-01-01' }).return_date).toBe(addDays(tomorrow, 3))
  expect(toSearchChoice({ departure_date: today() }).departure_date).toBe(today())
})

it('the days of an old multi-city link that have gone by are replaced too, and later ones stay', () => {
  const onward = ['2020-01-04', addDays(today(), 9)].map((departure_date) => ({
    starting_place: 'Jakarta',
    destination_place: 'Denpasar',
    departure_date,
  }))
  const choice = toSearchChoice({ departure_date: '2020-01-01', onward })
  expect([choice, ...(choice.onward ?? [])].map((leg) => leg.departure_date)).toEqual([
    tomorrow,
    tomorrow,
    addDays(today(), 9),
  ])
})

it('a rounded trip shows a return date and sends it', () => {
  const { address } = open()
  expect(screen.queryByText('Return')).toBeNull()
  press('rounded trip')
  expect(screen.getByText('Return')).toBeTruthy()
  press('SEARCH FLIGHT')
  expect(searched(address())).toMatchObject({
    type_trip: 'rounded trip',
    return_date: addDays(tomorrow, 3),
  })
})

it('the swap button swaps From and To', () => {
  const { address } = open()
  press('Swap From and To')
  press('SEARCH FLIGHT')
  expect(searched(address())).toMatchObject({
    starting_place: 'Jakarta',
    destination_place: 'Medan',
  })
})

it('the city field suggests cities by alias and takes the highlighted one on Enter', async () => {
  open()
  await screen.findByText('KNO')
  fireEvent.change(field('To'), { target: { value: 'jogj' } })
  expect((await screen.findByRole('option')).textContent).toContain('Yogyakarta')
  fireEvent.keyDown(field('To'), { key: 'Enter' })
  expect(field('To').value).toBe('Yogyakarta')
  expect(screen.queryByRole('option')).toBeNull()
})

it('the search card accepts unknown places but not the same place twice', () => {
  const { address } = open()
  fireEvent.change(field('To'), { target: { value: 'medan ' } })
  press('SEARCH FLIGHT')
  expect(address()).toBe('/')
  fireEvent.change(field('To'), { target: { value: 'Atlantis' } })
  press('SEARCH FLIGHT')
  expect(searched(address()).destination_place).toBe('Atlantis')
})

it('the search card shows a previous search to be changed', () => {
  open({ starting_place: 'Bali', class_flight: 'business', departure_date: '2099-01-31' })
  expect(field('From').value).toBe('Bali')
  expect(field('To').value).toBe('Jakarta')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'business' }).checked).toBe(true)
  expect(screen.getByText('Sat, 31 Jan 2099')).toBeTruthy()
})

const type = (name: string, text: string) =>
  fireEvent.change(field(name), { target: { value: text } })
const listed = () => screen.getAllByRole('option').map((one) => one.textContent)

it('the city field takes Bali, shown as Bali (Denpasar), for bali and Enter', async () => {
  const { address } = open()
  await screen.findByText('KNO')
  type('To', 'bali')
  await screen.findAllByRole('option')
  expect(listed()[0]).toBe('DPSBali (Denpasar)I Gusti Ngurah Rai')
  expect(screen.getByRole('group', { name: 'Near Bali' }).textContent).toContain('Lombok')
  expect(listed().slice(3, 4)).toEqual([expect.stringContaining('Balikpapan')])
  fireEvent.keyDown(field('To'), { key: 'Enter' })
  expect(field('To').value).toBe('Bali')
  expect(screen.getByText('Denpasar, Indonesia')).toBeTruthy()
  press('SEARCH FLIGHT')
  expect(searched(address()).destination_place).toBe('Bali')
})

it('the city field takes the best match on Enter before its list is loaded', async () => {
  open()
  await screen.findByText('KNO')
  type('From', 'aceh')
  fireEvent.keyDown(field('From'), { key: 'Enter' })
  expect(field('From').value).toBe('Banda Aceh')
})

it('the city field offers cities of recent searches and popular ones before the alphabet', async () => {
  localStorage.clear()
  localStorage.setItem(
    'recent-searches',
    JSON.stringify([toSearchChoice({ starting_place: 'Padang', destination_place: 'Bali' })]),
  )
  open()
  await screen.findByText('KNO')
  fireEvent.click(field('To'))
  const recent = await screen.findByRole('group', { name: 'Recent' })
  expect(recent.textContent).toMatch(/Bali.*Padang/)
  const popular = screen.getByRole('group', { name: 'Popular' }).textContent ?? ''
  expect(popular).toContain('Jakarta')
  expect(popular).not.toContain('Bali')
  // The other end of the route is not offered.
  expect(listed().filter((one) => one?.includes('Medan'))).toEqual([])
  expect(screen.getByRole('group', { name: 'Singapore' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'All cities' }).textContent).toContain('Ambon')
})

it('the city field says that a city is unknown, and Enter takes no guess', async () => {
  const { address } = open()
  await screen.findByText('KNO')
  type('To', 'jogjkrta')
  expect(await screen.findByText('No city called “jogjkrta”')).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Did you mean' }).textContent).toContain('Yogyakarta')
  expect(fireEvent.keyDown(field('To'), { key: 'Enter' })).toBe(false)
  expect(field('To').value).toBe('jogjkrta')
  fireEvent.keyDown(field('To'), { key: 'ArrowDown' })
  fireEvent.keyDown(field('To'), { key: 'Enter' })
  expect(field('To').value).toBe('Yogyakarta')
  type('To', 'zzzz')
  expect(screen.getByText('No city called “zzzz”')).toBeTruthy()
  fireEvent.blur(field('To'))
  expect(screen.getByText('Not a city we know')).toBeTruthy()
  expect(address()).toBe('/')
})

it('the city field takes any city while the airports cannot be loaded, says so, and loads them on retry', async () => {
  open().unmount()
  const succeed = failRequests(/\/airports/)
  const { address } = renderPage(<SearchCard />)
  fireEvent.click(field('To'))
  expect(await screen.findByText('We couldn’t load the cities')).toBeTruthy()
  type('To', 'Surabaya')
  // Enter is left to the form, which searches.
  expect(fireEvent.keyDown(field('To'), { key: 'Enter' })).toBe(true)
  press('SEARCH FLIGHT')
  expect(searched(address()).destination_place).toBe('Surabaya')
  succeed()
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: /Surabaya/ })).toBeTruthy()
})

it('Escape in the city field restores the city that was there', async () => {
  open()
  await screen.findByText('KNO')
  fireEvent.focus(field('From'))
  type('From', 'sura')
  await screen.findAllByRole('option')
  fireEvent.keyDown(field('From'), { key: 'Escape' })
  expect(field('From').value).toBe('Medan')
  expect(screen.queryByRole('listbox')).toBeNull()
})

describe('on a phone', () => {
  const { matchMedia } = globalThis
  beforeAll(() => {
    globalThis.matchMedia = (query: string) =>
      Object.assign(new EventTarget(), {
        matches: query.startsWith('(max-width'),
        media: query,
      }) as never
  })
  afterAll(() => {
    globalThis.matchMedia = matchMedia
  })

  it('the city field becomes a sheet over an inert page, which its back button closes', async () => {
    open()
    await screen.findByText('KNO')
    fireEvent.focus(field('From'))
    fireEvent.click(field('From'))
    expect(await screen.findByText('Where from?')).toBeTruthy()
    const submit = screen.getByRole('button', { name: 'SEARCH FLIGHT', hidden: true })
    expect(submit.closest('[inert]')).toBeTruthy()
    expect(field('From').closest('[inert]')).toBeNull()
    type('From', 'sura')
    fireEvent.blur(field('From'))
    expect(screen.getByRole('listbox')).toBeTruthy()
    press('Back to the search')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field('From').value).toBe('Medan')
    expect(document.querySelector('[inert]')).toBeNull()
  })
})

describe('recent searches', () => {
  beforeEach(() => localStorage.clear())
  const recent = () => screen.queryByRole('navigation', { name: 'Recent searches' })

  it('recent searches are stored on the device, latest first, each route once', () => {
    const first = open({ destination_place: 'Bali' })
    expect(recent()).toBeNull()
    press('SEARCH FLIGHT')
    press('SEARCH FLIGHT')
    first.unmount()
    const second = open({ destination_place: 'Padang', capacity: 3 })
    press('SEARCH FLIGHT')
    second.unmount()
    const { address } = open()
    const links = screen.getAllByRole('link')
    expect(links.map((link) => link.textContent?.split(',')[0])).toEqual([
      'Medan to Padang',
      'Medan to Bali',
    ])
    fireEvent.click(links[0] as HTMLElement)
    expect(searched(address())).toMatchObject({ destination_place: 'Padang', capacity: '3' })
  })

  it('recent searches are deleted with one click', () => {
    open({ destination_place: 'Bali' }).unmount()
    localStorage.setItem('recent-searches', JSON.stringify([toSearchChoice({})]))
    open()
    press('Clear Recent searches')
    expect(recent()).toBeNull()
    expect(localStorage.getItem('recent-searches')).toBeNull()
    act(() => void toastStore.get().at(-1)?.action?.run())
    expect(recent()?.textContent).toContain('Medan to')
  })

  it('recent searches for past days and invalid entries are not offered', () => {
    const gone = { ...toSearchChoice(), departure_date: '2020-01-01' }
    localStorage.setItem('recent-searches', JSON.stringify([gone, null, { a: 1 }]))
    open()
    expect(recent()).toBeNull()
  })
})

it('the city field shows prices from the other end of the route in To', async () => {
  const bali = { destination_place: 'Denpasar', airport_to: 'DPS' }
  await addFlight(server.db, { ...bali, price: 922_000 })
  open()
  await screen.findByText('KNO')
  fireEvent.click(field('To'))
  expect(await screen.findByText('from 922k')).toBeTruthy()
  fireEvent.blur(field('To'))
  fireEvent.click(field('From'))
  await screen.findAllByRole('option')
  expect(screen.queryByText('from 922k')).toBeNull()
})
