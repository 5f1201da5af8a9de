import { ALLOWED_TRANSITIONS, BOOKING_STATUSES } from '@sayap/contract/booking/booking-states'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { transitionBookings } from './booking-transitions.service'

let server: TestApp
let ani: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  flight = await addFlight(server.db)
})

const actor = { role: 'system', id: null, request_id: 'test' } as const

/** The shortest sequence of transitions from 0 to each status. */
const WAY = [[], [1], [2], [3], [1, 4]] as const

async function bookingIn(status: (typeof BOOKING_STATUSES)[number]) {
  const { id } = await book(ani, flight, [1, 2])
  let from: (typeof BOOKING_STATUSES)[number] = 0
  for (const to of WAY[status]) {
    await transitionBookings(server.db, { ids: [id], from, to, reason: 'created', actor })
    from = to
  }
  return id as number
}

const live = async (table: 'claims' | 'tickets') =>
  server.db.rows(
    table === 'claims'
      ? sql`select id from claims where released_at is null`
      : sql`select id from tickets where revoked_at is null`,
  )

it('ALLOWED_TRANSITIONS equals the transitions that the database permits', async () => {
  const permitted = await server.db.rows<{ from_status: number; to_status: number }>(
    sql`select from_status, to_status from permitted_moves order by 1, 2`,
  )
  const table = BOOKING_STATUSES.flatMap((from) =>
    ALLOWED_TRANSITIONS[from].map((to) => ({ from_status: from, to_status: to })),
  )
  expect(table).toEqual(permitted)
})

describe.each(BOOKING_STATUSES)('transitions from status %i', (from) => {
  it.each(BOOKING_STATUSES.filter((to) => to !== from))(
    `transitionBookings from status ${from} to %i is applied or refused as permitted`,
    async (to) => {
      const id = await bookingIn(from)
      const move = () =>
        transitionBookings(server.db, { ids: [id], from, to, reason: 'created', actor })
      const bySql = () => server.db.rows(sql`update bookings set status = ${to} where id = ${id}`)
      if (!ALLOWED_TRANSITIONS[from].includes(to)) {
        await expect(move()).rejects.toMatchObject({ code: 'booking_move_refused' })
        await expect(bySql()).rejects.toMatchObject({ constraint: 'bookings_move_permitted' })
        return
      }
      expect(await move()).toEqual([id])
      // A late payment reclaims seats separately; the transition alone does not.
      const seats = to === 1 && from === 0 ? 2 : 0
      expect(await live('claims')).toHaveLength(seats)
      expect(await live('tickets')).toHaveLength(to === 1 ? 2 : 0)
      expect(await move()).toEqual([])
    },
  )
})

it('the status history of a booking cannot be changed or deleted', async () => {
  await book(ani, flight, [1])
  const written = { constraint: 'booking_moves_written_once' }
  await expect(server.db.script('update booking_moves set to_status = 1')).rejects.toMatchObject(
    written,
  )
  await expect(server.db.script('delete from booking_moves')).rejects.toMatchObject(written)
})

describe('constraints', () => {
  it.each([
    [
      'a second live claim',
      'claims_one_live_per_seat',
      `insert into claims (id_flight, position, id_booking) select id_flight, position, id_booking from claims`,
    ],
    [
      'a total that is not price times capacity',
      'bookings_total_is_price_times_capacity',
      'update bookings set total_price = 1, amount_due = 1',
    ],
    [
      'an amount that does not add up',
      'bookings_amount_adds_up',
      'update bookings set amount_due = 1',
    ],
    [
      'an insurance nobody chose',
      'bookings_insurance_per_passenger',
      'update bookings set insurance_total = 2000, amount_due = amount_due + 2000',
    ],
    [
      'a seat of another flight',
      'passengers_seat_of_the_flight',
      'update passengers set id_seat = 999001',
    ],
    [
      'a claim that is neither held nor booked',
      'claims_held_or_booked',
      'update claims set id_booking = null',
    ],
    [
      'a second live ticket',
      'tickets_one_live_per_passenger',
      `insert into tickets (id_passenger, code) values (1, 'a'), (1, 'b')`,
    ],
  ])('the database refuses %s', async (_case, constraint, statement) => {
    await book(ani, flight, [1])
    await expect(server.db.script(statement)).rejects.toMatchObject({ constraint })
  })
})
