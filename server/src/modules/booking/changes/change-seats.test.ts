import { randomUUID } from 'node:crypto'
import { seatId } from '@sayap/contract/booking/seat-plan'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { violations } from '../../../../test/invariants'
import { type TestApp, testApp } from '../../../../test/test-app'
import { WHOLE_CABIN } from '../../../../test/whole-cabin'

let server: TestApp
let ani: Calls
let dewi: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp(WHOLE_CABIN)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })

type Party = Awaited<ReturnType<typeof book>>

/** Sends these positions for the passengers of a booking, in order; null keeps a seat. */
const change = (calls: Calls, { id, id_flight, passengers }: Party, positions: (number | null)[]) =>
  calls.put(`/bookings/${id}/seats`, {
    seats: positions.flatMap((position, at) =>
      position === null
        ? []
        : [{ id_passenger: passengers[at].id, id_seat: seatId(id_flight, position) }],
    ),
  })

type Answer = Awaited<ReturnType<typeof change>>
const seatsOf = (answer: Answer) =>
  answer.json().data.passengers.map(({ no_seat }: { no_seat: string }) => no_seat)
const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code]

const mapOf = async () =>
  (await ani.get(`/seats?id_flight=${flight}&status=all`)).json().data as {
    no_seat: string
    status: string
  }[]
const takenSeats = async () =>
  (await mapOf()).filter(({ status }) => status === 'taken').map(({ no_seat }) => no_seat)

const departIn = (minutes: number) =>
  server.db.rows(sql`
    update flights set departs_at = now() + make_interval(mins => ${minutes}::int),
      arrives_at = now() + make_interval(mins => ${minutes}::int + 120)
    where id = ${flight}
  `)

const ticketOf = async (id_passenger: number) =>
  (await ani.get(`/tickets?id_passenger=${id_passenger}`)).json().data[0]
const scan = (bcbp: string, at = flight) =>
  staff.post('/boardings', { id_flight: at, scan: randomUUID(), bcbp })

describe('PUT /bookings/{id}/seats', () => {
  it('PUT /bookings/{id}/seats gives passengers other seats and frees the old ones', async () => {
    const party = await book(ani, flight, [1, 2])
    const answer = await change(ani, party, [14, null])
    expect(answer.statusCode).toBe(200)
    expect(seatsOf(answer)).toEqual(['3B', '1B'])
    expect(await takenSeats()).toEqual(['1B', '3B'])
    await book(dewi, flight, [1])
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /bookings/{id}/seats lets passengers swap their seats, and rotate them', async () => {
    const party = await book(ani, flight, [1, 2, 3])
    expect(seatsOf(await change(ani, party, [2, 1]))).toEqual(['1B', '1A', '1C'])
    expect(seatsOf(await change(ani, party, [3, 2, 1]))).toEqual(['1C', '1B', '1A'])
    expect(await takenSeats()).toEqual(['1A', '1B', '1C'])
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /bookings/{id}/seats returns 409 seat_taken with that seat, and the old seats stay', async () => {
    const party = await book(ani, flight, [1, 2])
    await book(dewi, flight, [7])
    const refused = await change(ani, party, [13, 7])
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'seat_taken',
      seats: [{ no_seat: '2A' }],
    })
    expect(await takenSeats()).toEqual(['1A', '1B', '2A'])
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /bookings/{id}/seats takes a seat that the same browser holds, and none that another one does', async () => {
    const party = await book(ani, flight, [1])
    const held = await ani.post('/holds', { id_flight: flight, id_seats: [seatId(flight, 9)] })
    expect(codeOf(await change(ani, party, [9]))).toEqual([409, 'seat_taken'])
    const browser = ani.with({ cookie: `holder=${held.cookies[0]?.value}` })
    expect(seatsOf(await change(browser, party, [9]))).toEqual(['2C'])
  })

  it('PUT /bookings/{id}/seats sent again returns the same and tells nobody twice', async () => {
    const party = await book(ani, flight, [1])
    await pay(party.id)
    const first = await change(ani, party, [9])
    expect((await change(ani, party, [9])).json()).toEqual(first.json())
    const [counts] = await server.db.rows(sql`
      select (select count(*)::int from notifications where event = 'booking_changed') as notified,
        (select count(*)::int from mails where event = 'booking_changed') as mailed,
        (select count(*)::int from tickets) as tickets
    `)
    expect(counts).toEqual({ notified: 1, mailed: 1, tickets: 2 })
    const [told] = (await ani.get('/notifications')).json().data
    expect(told).toMatchObject({
      event: 'booking_changed',
      data: { change: 'seats', passengers: [{ name: 'Budi Siregar', from: '1A', to: '2C' }] },
    })
  })

  it('PUT /bookings/{id}/seats of a paid booking makes a new pass: the old one boards nobody, the new one does', async () => {
    const party = await book(ani, flight, [1, 2])
    await pay(party.id)
    const [first, second] = party.passengers
    const old = await ticketOf(first.id)
    const kept = await ticketOf(second.id)
    await change(ani, party, [9])
    const fresh = await ticketOf(first.id)
    expect(fresh.code).not.toBe(old.code)
    expect(await ticketOf(second.id)).toEqual(kept)
    expect(codeOf(await scan(old.bcbp))).toEqual([409, 'pass_revoked'])
    const byCode = { id_flight: flight, scan: randomUUID(), code: old.code }
    expect(codeOf(await staff.post('/boardings', byCode))).toEqual([409, 'pass_revoked'])
    expect((await scan(fresh.bcbp)).json().data.no_seat).toBe('2C')
    expect(await violations(server.db)).toEqual([])
  })

  it('PUT /bookings/{id}/seats back to the first seat makes a pass that a gate without network does not know as revoked', async () => {
    const party = await book(ani, flight, [1])
    await pay(party.id)
    const [{ id }] = party.passengers
    await change(ani, party, [9])
    await change(ani, party, [1])
    const { revoked } = (await ani.get('/tickets/revoked')).json().data
    expect(revoked).toHaveLength(2)
    const { passFingerprint } = await import('../tickets/tickets.service')
    const { bcbp } = await ticketOf(id)
    expect(revoked).not.toContain(passFingerprint(bcbp))
    expect((await scan(bcbp)).json().data.no_seat).toBe('1A')
  })

  it('PUT /bookings/{id}/seats returns 409 already_boarded for a passenger at the gate, and changes the others', async () => {
    const party = await book(ani, flight, [1, 2])
    await pay(party.id)
    const { bcbp } = await ticketOf(party.passengers[0].id)
    const boarding = (await scan(bcbp)).json().data
    expect(codeOf(await change(ani, party, [9]))).toEqual([409, 'already_boarded'])
    expect(seatsOf(await change(ani, party, [null, 9]))).toEqual(['1A', '2C'])
    await staff.delete(`/boardings/${boarding.id}`)
    expect(seatsOf(await change(ani, party, [8]))).toEqual(['2B', '2C'])
  })

  it('PUT /bookings/{id}/seats closes an hour before departure for travellers, and at departure for staff', async () => {
    const party = await book(ani, flight, [1])
    await departIn(61)
    expect(seatsOf(await change(ani, party, [2]))).toEqual(['1B'])
    await departIn(59)
    expect(codeOf(await change(ani, party, [3]))).toEqual([409, 'change_closed'])
    expect(seatsOf(await change(staff, party, [3]))).toEqual(['1C'])
    await departIn(-1)
    expect(codeOf(await change(staff, party, [4]))).toEqual([409, 'change_closed'])
  })

  it('PUT /bookings/{id}/seats returns 409 for a booking that has ended or whose flight was cancelled', async () => {
    const ended = await book(ani, flight, [1])
    await ani.delete(`/bookings/${ended.id}`)
    expect(codeOf(await change(ani, ended, [2]))).toEqual([409, 'booking_closed'])
    const party = await book(ani, flight, [3])
    await pay(party.id)
    await staff.post(`/flights/${flight}/cancel`)
    expect(codeOf(await change(ani, party, [4]))).toEqual([409, 'flight_cancelled'])
  })

  it.each([
    [
      'a passenger of another booking',
      'id_passenger',
      (other: Party) => [other.passengers[0].id, 9],
    ],
    ['a seat beyond the cabin', 'id_seat', () => [undefined, 121]],
    ['position 0', 'id_seat', () => [undefined, 0]],
    ['the seat of another passenger of the party', 'id_seat', () => [undefined, 2]],
  ])('PUT /bookings/{id}/seats returns 400 for %s', async (_case, field, make) => {
    const party = await book(ani, flight, [1, 2])
    const other = await book(dewi, flight, [5])
    const [id_passenger = party.passengers[0].id, position] = make(other)
    const refused = await ani.put(`/bookings/${party.id}/seats`, {
      seats: [{ id_passenger, id_seat: seatId(flight, position as number) }],
    })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].pointer).toBe(`/body/seats/0/${field}`)
    expect(await takenSeats()).toEqual(['1A', '1B', '1E'])
  })

  it('PUT /bookings/{id}/seats returns 404 to another traveller and 400 for a passenger who is named twice', async () => {
    const party = await book(ani, flight, [1])
    expect((await change(dewi, party, [2])).statusCode).toBe(404)
    const id_passenger = party.passengers[0].id
    const seats = [2, 3].map((position) => ({ id_passenger, id_seat: seatId(flight, position) }))
    const refused = await ani.put(`/bookings/${party.id}/seats`, { seats })
    expect(refused.json().errors[0].pointer).toBe('/body/seats/1/id_passenger')
  })

  it('PUT /bookings/{id}/seats by staff is in the audit trail with the seats before and after', async () => {
    const party = await book(ani, flight, [1])
    await change(staff, party, [2])
    const [entry] = await server.db.rows(sql`
      select action, subject_id, detail -> 'changes' -> 0 as change from audit
      where action = 'seats_changed'
    `)
    expect(entry).toEqual({
      action: 'seats_changed',
      subject_id: party.id,
      change: {
        table: 'passengers',
        id: party.passengers[0].id,
        before: { id_seat: seatId(flight, 1) },
        after: { id_seat: seatId(flight, 2) },
      },
    })
  })
})
