import { seatId } from '@sayap/contract/booking/seat-plan'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from '../../../../../server/src/platform/database/sql'
import { addFlight } from '../../../../../server/test/flights'
import { type TestApp, testApp } from '../../../../../server/test/test-app'
import { bookingBrowser } from '../../../../test/open-booking-form'

let server: TestApp
let flight: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  vi.useRealTimers()
  await server.reset()
  flight = await addFlight(server.db)
})
afterAll(() => server.close())

/** Status of these seats as another visitor sees them. */
async function statesOf(...positions: number[]) {
  const url = `/api/v1/seats?id_flight=${flight}&status=all`
  const { data } = (await server.app.inject({ url })).json()
  return positions.map((position) => data[position - 1].status)
}
const holdElsewhere = (position: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/holds',
    payload: { id_flight: flight, id_seats: [seatId(flight, position)] },
  })
const seat = (label: string) => screen.findByLabelText(label)
const held = (text = /held until/) => screen.findAllByText(text)

describe('a seat of the map', () => {
  it('a chosen seat is held on the server and shown with its number and kind', async () => {
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    expect((await held(/Seat 1A is held until \d\d:\d\d.WIB/)).length).toBeGreaterThan(0)
    expect(await statesOf(1, 2)).toEqual(['held', 'free'])
    expect(screen.getByLabelText('1A window, Passenger 1').getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('the form says before booking that scarce seats must be paid sooner', async () => {
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at)
      select ${flight}, n, gen_random_uuid(), now() + interval '1 hour'
      from generate_series(11, 120) n
    `)
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held(/Seat 1A is held until .* Once booked, pay within 60 minutes\./)
  })

  it('near a limit the form proves the work by itself and holds the seat', async () => {
    const others = (first: number, n: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/holds',
        payload: {
          id_flight: flight,
          id_seats: Array.from({ length: n }, (_, i) => seatId(flight, first + i)),
        },
      })
    await others(101, 9)
    await others(110, 6)
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held(/Seat 1A is held until/)
    expect(await server.db.rows(sql`select nonce from spent_proofs`)).toHaveLength(1)
  })

  it('beyond a limit the form names the rule and the way out', async () => {
    await server.db.rows(sql`
      insert into claims (id_flight, position, holder, expires_at, unproved)
      select ${flight}, n, gen_random_uuid(), now() + interval '1 hour', true
      from generate_series(41, 100) n
    `)
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    expect(
      (await screen.findAllByText(/Confirm your email to hold more seats/)).length,
    ).toBeTruthy()
  })

  it('a seat held by another traveller is marked and cannot be chosen', async () => {
    await holdElsewhere(3)
    bookingBrowser(server).open(flight)
    const other = await seat('1C aisle, held by someone else')
    expect(other.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(other)
    expect(screen.getByText('Choose a seat for Passenger 1.')).toBeTruthy()
  })

  it('a seat that is given up becomes free for others', async () => {
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held()
    fireEvent.click(await seat('1A window, Passenger 1'))
    await waitFor(async () => expect(await statesOf(1)).toEqual(['free']))
  })

  it('a seat taken meanwhile is reported by number and only that seat has to be chosen again', async () => {
    bookingBrowser(server).open(flight, '?capacity=2')
    fireEvent.click(await seat('1A window, available'))
    await held()
    await holdElsewhere(2)
    fireEvent.click(screen.getByLabelText('1B middle, available'))
    expect(await screen.findByText(/Seat 1B was just taken. Choose another/)).toBeTruthy()
    expect(screen.getByLabelText('1A window, Passenger 1')).toBeTruthy()
    expect(screen.getByText(/Choose a seat for Passenger 2/)).toBeTruthy()
    expect(await statesOf(1)).toEqual(['held'])
  })

  it('a seat can be chosen from a list, which is rendered when it is opened', async () => {
    bookingBrowser(server).open(flight)
    const list = await screen.findByText('Choose from a list')
    expect(screen.queryByLabelText('Seat for Passenger 1')).toBeNull()
    fireEvent.click(list)
    fireEvent.change(await seat('Seat for Passenger 1'), {
      target: { value: String(seatId(flight, 67)) },
    })
    await held(/Seat 12A is held/)
    expect(await statesOf(67)).toEqual(['held'])
  })

  it('the seat map is reached by one Tab and navigated with the arrow keys', async () => {
    bookingBrowser(server).open(flight)
    const first = await seat('1A window, available')
    expect(document.querySelectorAll('[data-seat][tabindex="0"]').length).toBe(1)
    first.focus()
    fireEvent.keyDown(first, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2A window, available')
  })
})

describe('a party', () => {
  it('a party is offered seats together and takes them with one click', async () => {
    bookingBrowser(server).open(flight, '?capacity=3')
    expect(await screen.findByText(/1A, 1B and 1C are available, side by side/)).toBeTruthy()
    expect(await statesOf(1)).toEqual(['free'])
    fireEvent.click(screen.getByText('Seat us together'))
    await held(/Seats 1A, 1B and 1C are held/)
    expect(await statesOf(1, 2, 3)).toEqual(['held', 'held', 'held'])
  })

  it('a party of only children sees immediately that it needs an adult', async () => {
    bookingBrowser(server).open(flight)
    fireEvent.click(await screen.findByText('Child'))
    expect(screen.getByText(/Children must travel with an adult/)).toBeTruthy()
  })
})

describe('held seats', () => {
  it('held seats are requested again after a reload', async () => {
    const browser = bookingBrowser(server)
    const { unmount } = browser.open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held()
    unmount()
    browser.open(flight)
    await held(/Seat 1A is held/)
    expect(await statesOf(1)).toEqual(['held'])
  })

  it('held seats are released when the traveller leaves the form', async () => {
    const { unmount } = bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held()
    unmount()
    await waitFor(async () => expect(await statesOf(1)).toEqual(['free']))
  })

  it('a seat hold warns before it expires, reports its expiry and can be requested again', async () => {
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held()
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 12.5 * 60_000)
    await held(/Seat 1A is held until .* Extend to get up to 15 more minutes/)
    clock.mockReturnValue(now + 16 * 60_000)
    const ended = await screen.findAllByText(/Seat 1A is no longer held for you. Your details/)
    expect(ended[0]?.closest('[role=alert]')?.textContent).toMatch(/Your hold ended at \d\d:\d\d/)
    clock.mockRestore()
    fireEvent.click(screen.getAllByText('Hold it again')[0] as HTMLElement)
    await held()
  })

  it('Extend gives a seat hold the full time again', async () => {
    bookingBrowser(server).open(flight)
    fireEvent.click(await seat('1A window, available'))
    await held()
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 60_000)
    expect((await screen.findAllByLabelText('2 minutes left')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getAllByText('Extend')[0] as HTMLElement)
    expect((await screen.findAllByLabelText('15 minutes left')).length).toBeGreaterThan(0)
    clock.mockRestore()
  })
})
