import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#shared/dates/dates'
import { signIn } from '../../../../server/test/accounts'
import { callsOf } from '../../../../server/test/bookings'
import { addFlight, flightDay } from '../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../server/test/test-app'
import { proceed, type } from '../../../test/fill-booking-form'
import { bookingBrowser } from '../../../test/open-booking-form'
import { renderPage } from '../../../test/render-page'
import { writeOnward } from './onward'
import { ResultsPage } from './results/results-page'
import { SearchCard } from './search-form/search-card'
import { readOnward } from './search-url'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const addressOf = (shown: ReturnType<typeof renderPage>) =>
  new URLSearchParams(shown.address().split('?')[1])

describe('the search card of a multi-city trip', () => {
  const leg = (n: number) => within(screen.getByRole('group', { name: `Flight ${n}` }))
  const to = (n: number) => leg(n).getByRole<HTMLInputElement>('combobox', { name: 'To' })
  const from = (n: number) => leg(n).getByRole<HTMLInputElement>('combobox', { name: 'From' })
  const open = async (search?: Parameters<typeof SearchCard>[0]['search']) => {
    const shown = renderPage(<SearchCard {...(search && { search })} />, { server })
    fireEvent.click(screen.getByRole('button', { name: 'multi-city' }))
    await screen.findByRole('group', { name: 'Flight 2' })
    return shown
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('a multi-city trip goes on from the destination, and each flight from where the one before it ends', async () => {
    await open()
    expect([from(1).value, to(1).value, from(2).value, to(2).value]).toEqual([
      'Medan',
      'Jakarta',
      'Jakarta',
      '',
    ])
    fireEvent.change(to(2), { target: { value: 'Denpasar' } })
    press('Add another flight')
    expect(from(3).value).toBe('Denpasar')
    fireEvent.change(to(1), { target: { value: 'Surabaya' } })
    expect([from(2).value, from(3).value]).toEqual(['Surabaya', 'Denpasar'])
  })

  it('searches for nothing while a place is open, and then for all flights', async () => {
    const shown = await open()
    press('SEARCH FLIGHT')
    expect(shown.address()).not.toContain('/flights')
    fireEvent.change(to(2), { target: { value: 'Denpasar' } })
    press('SEARCH FLIGHT')
    const query = addressOf(shown)
    expect(query.get('type_trip')).toBe('one way')
    expect(query.get('onward')).toBe(`Jakarta~Denpasar~${addDays(today(), 4)}`)
    expect(query.get('return_date')).toBeNull()
  })

  it('a multi-city trip has two to four flights, and one is removed without those after it', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    press('Add another flight')
    press('Add another flight')
    expect(screen.queryByRole('button', { name: 'Add another flight' })).toBeNull()
    fireEvent.change(to(4), { target: { value: 'Manado' } })
    press('Remove flight 3')
    expect(to(3).value).toBe('Manado')
  })

  it('the search card of a multi-city trip says how many passengers may wait for payment on so many flights', async () => {
    await open()
    press('Add another flight')
    press('Add another flight')
    const more = screen.getByRole('button', { name: 'More: Adult' })
    for (let n = 0; n < 6; n++) fireEvent.click(more)
    expect(screen.queryByText(/unpaid seats/)).toBeNull()
    fireEvent.click(more)
    expect(screen.getByText(/Up to 27 unpaid seats per account.*6 passengers at most/)).toBeTruthy()
  })

  it('the search card opens with the multi-city flights in the URL, and another kind of trip drops them', async () => {
    const onward = [
      { starting_place: 'Jakarta', destination_place: 'Padang', departure_date: '2030-01-02' },
    ]
    renderPage(<SearchCard search={{ departure_date: '2030-01-01', onward }} />, { server })
    await screen.findByRole('group', { name: 'Flight 2' })
    expect(to(2).value).toBe('Padang')
    press('one way')
    expect(screen.queryByRole('group', { name: 'Flight 2' })).toBeNull()
  })
})

it('the flights after the first are read from the URL as they were written, and nonsense is left out', () => {
  const legs = [
    { starting_place: 'Jakarta', destination_place: 'Denpasar', departure_date: '2030-02-01' },
    { starting_place: 'Denpasar', destination_place: 'Medan', departure_date: '2030-02-03' },
  ]
  expect(readOnward(writeOnward(legs) ?? null)).toEqual(legs)
  expect(readOnward('x;~~;Jakarta~Medan~soon;Jakarta~Medan~2030-02-30')).toEqual([])
  expect(readOnward(null)).toEqual([])
  expect(writeOnward(undefined)).toBeUndefined()
})

describe('the flights of a multi-city trip', () => {
  let first: number
  let second: number
  let third: number
  let token: string
  beforeEach(async () => {
    await server.reset()
    first = await addFlight(server.db, { days: 30 })
    second = await addFlight(server.db, {
      flight_number: 'GA402',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      days: 33,
      price: 600_000,
    })
    third = await addFlight(server.db, {
      flight_number: 'GA403',
      starting_place: 'Denpasar',
      destination_place: 'Surabaya',
      days: 36,
      price: 700_000,
    })
    token = (await signIn(server, 'user')).authorization.slice('Bearer '.length)
  })

  const open = (more: Record<string, string> = {}) => {
    const query = new URLSearchParams({
      starting_place: 'Medan',
      destination_place: 'Jakarta',
      type_trip: 'one way',
      departure_date: flightDay(30),
      onward: `Jakarta~Denpasar~${flightDay(33)};Denpasar~Surabaya~${flightDay(36)}`,
      class_flight: 'economy',
      capacity: '2',
      ...more,
    })
    return renderPage(<ResultsPage />, { server, at: `/flights?${query}` })
  }
  const select = async () => fireEvent.click(await screen.findByRole('link', { name: /^Select/ }))
  const steps = () => within(screen.getByRole('list', { name: 'Flights of your trip' }))
  const current = () =>
    steps()
      .getAllByRole('listitem')
      .findIndex(({ ariaCurrent }) => ariaCurrent)

  it('flights of a multi-city trip are chosen one after the other with the price so far and of the whole trip', async () => {
    const shown = open()
    expect(current()).toBe(0)
    await select()
    await waitFor(() => expect(current()).toBe(1))
    await screen.findByText('per person so far')
    expect((await screen.findByRole('article')).textContent).toContain('Rp. 1.100.000,00')
    await select()
    await waitFor(() => expect(current()).toBe(2))
    const row = await screen.findByRole('article', { name: /GA.403/ })
    await waitFor(() =>
      expect(row.textContent).toContain('Rp. 1.800.000,00 all flights per person'),
    )
    expect(addressOf(shown).get('chosen')).toBe(`${first},${second}`)
    expect(
      within(row)
        .getByRole('link', { name: /^Select/ })
        .getAttribute('href'),
    ).toBe(`/flights/${first}?capacity=2&id_flights_onward=${second}%2C${third}`)
    fireEvent.click(steps().getByRole('link', { name: 'Change flight 2' }))
    await waitFor(() => expect(addressOf(shown).get('chosen')).toBe(String(first)))
  })

  it('a chosen flight that does not exist is chosen again, without those after it', async () => {
    const shown = open({ chosen: `${first},99999` })
    await waitFor(() => expect(addressOf(shown).get('chosen')).toBe(String(first)))
    expect(current()).toBe(1)
  })

  it('a flight that departs before the one before it has landed cannot be chosen', async () => {
    await addFlight(server.db, {
      flight_number: 'GA499',
      starting_place: 'Jakarta',
      destination_place: 'Denpasar',
      days: 30,
    })
    open({ chosen: String(first), onward: `Jakarta~Denpasar~${flightDay(30)}` })
    const row = await screen.findByRole('article', { name: /GA.499/ })
    await waitFor(() => expect(within(row).queryByRole('link', { name: /^Select/ })).toBeNull())
  })

  it('flights of a multi-city trip are booked by one form with seats on each of them', async () => {
    bookingBrowser(server, { token }).open(
      first,
      `?capacity=2&id_flights_onward=${second},${third}`,
    )
    await type('Full name', 'Budi Siregar')
    await type('Email', 'budi@contoh.id')
    await type('Phone', '812 6040 1177')
    await type('Passenger 2', 'Sinta Siregar')
    expect((await screen.findByLabelText('Summary')).textContent).toMatch(
      /Flight 1 2 × Rp\. 500\.000,00.*Flight 3 2 × Rp\. 700\.000,00/,
    )
    fireEvent.click(await screen.findByText('Seat us together'))
    fireEvent.click(await screen.findByText('Next: seats on flight 2'))
    await screen.findByText('Flight 1 2/2')
    proceed()
    expect(await screen.findByText('Success Create Booking, Check your booking!')).toBeTruthy()
    const ani = callsOf(server, { authorization: `Bearer ${token}` })
    const list = (await ani.get('/bookings')).json().data as { leg: number; code: string }[]
    expect(list.map(({ leg }) => leg).sort()).toEqual([1, 2, 3])
    expect(new Set(list.map(({ code }) => code)).size).toBe(1)
  })

  it('flights of a multi-city trip that do not follow one another are reported by the form', async () => {
    bookingBrowser(server, { token }).open(third, `?capacity=1&id_flights_onward=${first}`)
    expect(await screen.findByText('We couldn’t find this flight')).toBeTruthy()
  })
})
