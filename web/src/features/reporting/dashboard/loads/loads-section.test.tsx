import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signIn } from '../../../../../../server/test/accounts'
import { book, callsOf } from '../../../../../../server/test/bookings'
import { addAirline, addFlight } from '../../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../../server/test/test-app'
import { openAsStaff } from '../../../../../test/admin-page'
import { LoadsSection } from './loads-section'
import { percentText } from './share'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
  const ani = callsOf(server, await signIn(server, 'user'))
  const staff = callsOf(server, await signIn(server, 'admin'))
  const rantau = await addAirline(server.db, 'Rantau', 'RT')
  await addFlight(server.db, { days: 3, id_airline: rantau, flight_number: 'RT109' })
  const flight = await addFlight(server.db, { days: 3 })
  const { id } = await book(ani, flight, [1, 2])
  await staff.put(`/bookings/${id}`, { status: 1 })
})
afterAll(() => server.close())

const open = (query = '') => openAsStaff(server, <LoadsSection />, { at: `/overview${query}` })
const day = async () =>
  within(await screen.findByRole('table', { name: 'Seats sold by departure date' }))

describe('the seats of the coming days', () => {
  it('the seats of the coming days are a table of what is sold of how many, by day of departure', async () => {
    await open()
    const rows = (await day()).getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toHaveLength(15)
    expect(rows[4]).toMatch(/2 of 240<1%$/)
    expect(rows[1]).toMatch(/0 of 0no flights$/)
    expect(screen.getByRole('heading', { name: 'Seats sold, next 14 days' })).toBeTruthy()
  })

  it('a press on an airline shows its days alone, and another those of all again', async () => {
    const { address } = await open('?ahead=7')
    await day()
    fireEvent.click(screen.getByRole('button', { name: /^Rantau/ }))
    await waitFor(async () =>
      expect((await day()).getAllByRole('row')[4]?.textContent).toMatch(/0 of 120/),
    )
    expect(address()).toMatch(/^\/overview\?ahead=7&airline=\d+$/)
    expect(screen.getByRole('button', { name: /^Rantau/ }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    fireEvent.click(screen.getByRole('button', { name: 'All airlines' }))
    expect(address()).toBe('/overview?ahead=7')
  })

  it('the range of the coming days is their own and stays in the address', async () => {
    const { address } = await open('?days=90')
    await day()
    fireEvent.click(screen.getByRole('button', { name: '30 days' }))
    expect(address()).toBe('/overview?days=90&ahead=30')
    await waitFor(async () => expect((await day()).getAllByRole('row')).toHaveLength(31))
    fireEvent.click(screen.getByRole('button', { name: 'Custom' }))
    expect(address()).toMatch(/^\/overview\?days=90&ahead_from=2\d{3}-\d\d-\d\d&ahead_to=2\d{3}-/)
  })

  it('a day more than a year ahead is refused in its field', async () => {
    await open('?ahead_from=2099-01-01&ahead_to=2099-01-02')
    expect(
      await screen.findByText(/^Choose .* or earlier: at most a year, up to a year/),
    ).toBeTruthy()
  })

  it('days without flights say so', async () => {
    await open('?ahead_from=2020-01-01&ahead_to=2020-01-02')
    expect(await screen.findByText('No flights on these days.')).toBeTruthy()
  })

  it('the seats that could not be loaded can be tried again', async () => {
    let lost = true
    await open()
    await day()
    const originalFetch = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      if (lost) throw new TypeError('Failed to fetch')
      return originalFetch(input, init)
    }
    fireEvent.click(screen.getByRole('button', { name: '7 days' }))
    expect(await screen.findByText('We couldn’t load the seats sold')).toBeTruthy()
    lost = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await day()).getAllByRole('row')).toHaveLength(8)
  })

  it.each([
    [0, 120, '0'],
    [1, 240, '<1'],
    [60, 120, '50'],
    [239, 240, '99'],
    [240, 240, '100'],
  ])('%s of %s seats are %s percent', (sold, capacity, percent) => {
    expect(percentText({ sold, capacity })).toBe(percent)
  })
})
