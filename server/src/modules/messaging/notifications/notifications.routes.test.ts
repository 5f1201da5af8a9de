import type { Notification } from '@sayap/contract/messaging/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { type TestApp, testApp } from '../../../../test/test-app'
import { notificationsService } from './notifications.service'

let server: TestApp
let ani: Calls
let bima: Calls
let staff: Calls
let flight: number

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  ani = callsOf(server, await signIn(server, 'user'))
  bima = callsOf(server, await signIn(server, 'user', 'Bima'))
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db)
})

const listed = async (calls: Calls, query = '') =>
  (await calls.get(`/notifications${query}`)).json()
const eventsOf = async (calls: Calls) =>
  ((await listed(calls)).data as Notification[]).map(({ kind, id_booking }) => [kind, id_booking])

describe('Ticket Booked', () => {
  it('a new booking creates a Ticket Booked notification with the booked flight', async () => {
    const booking = await book(ani, flight, [1, 2], { insurance: true })
    const { data, unread, next } = await listed(ani)
    expect({ unread, next }).toEqual({ unread: 1, next: null })
    expect(data).toEqual([
      {
        id: expect.any(Number),
        kind: 'Ticket Booked',
        event: 'booking_made',
        id_booking: booking.id,
        data: {
          booking_code: booking.code,
          id_flight: flight,
          flight_number: 'EK181',
          starting_place: 'Medan',
          destination_place: 'Jakarta',
          departure_date: booking.flight.departure_date,
          departure_time: '08:00',
          capacity: 2,
          amount_due: 1_004_000,
          pay_before: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          paid: false,
          legs: 1,
          last_place: 'Jakarta',
        },
        read: false,
        settled: null,
        created_at: booking.created_at,
      },
    ])
    expect(Date.parse(data[0].data.pay_before)).toBe(Date.parse(booking.pay_before))
  })

  it('a booking repeated with the same Idempotency-Key creates one notification', async () => {
    const again = ani.with({ 'idempotency-key': 'once' })
    const { id } = await book(again, flight, [1])
    await book(again, flight, [1])
    expect(await eventsOf(ani)).toEqual([['Ticket Booked', id]])
  })

  it('a refused booking creates no notification', async () => {
    await book(bima, flight, [1])
    await expect(book(ani, flight, [1])).rejects.toThrow('seat_taken')
    expect(await eventsOf(ani)).toEqual([])
  })
})

describe('Congratulation', () => {
  it('a verified payment creates one Congratulation notification for the traveller', async () => {
    const { id } = await book(ani, flight, [1])
    await staff.put(`/bookings/${id}`, { status: 1 })
    await staff.put(`/bookings/${id}`, { status: 1 })
    expect(await eventsOf(ani)).toEqual([
      ['Congratulation', id],
      ['Ticket Booked', id],
    ])
    expect((await listed(ani)).data[0]).toMatchObject({
      event: 'payment_verified',
      data: { paid: true, capacity: 1 },
    })
    expect(await eventsOf(bima)).toEqual([])
  })

  it('a refused payment verification creates no notification', async () => {
    const { id } = await book(ani, flight, [], { capacity: 2 })
    expect((await staff.put(`/bookings/${id}`, { status: 1 })).statusCode).toBe(409)
    expect(await eventsOf(ani)).toEqual([['Ticket Booked', id]])
  })

  it('a late payment creates a Congratulation notification', async () => {
    const { id } = await book(ani, flight, [1])
    await server.db.rows(sql`update bookings set status = 2`)
    await server.db.rows(sql`update claims set released_at = now()`)
    await staff.put(`/bookings/${id}`, { status: 1 })
    expect((await listed(ani)).data[0].event).toBe('payment_verified')
  })
})

describe('Maintenance', () => {
  const changes = [{ field: 'gate' as const, from: '7', to: '12' }]

  it('a changed flight notifies every traveller with a pending or paid booking of the changes', async () => {
    const waiting = await book(ani, flight, [1])
    const paid = await book(bima, flight, [2])
    const cancelled = await book(bima, flight, [3])
    const elsewhere = await book(ani, await addFlight(server.db), [1])
    await staff.put(`/bookings/${paid.id}`, { status: 1 })
    await bima.delete(`/bookings/${cancelled.id}`)
    await server.db.transaction((tx) =>
      notificationsService(tx).notifyFlightChanged({ flightId: flight, changes, withRight: [] }),
    )
    expect((await listed(ani)).data[0]).toMatchObject({
      kind: 'Maintenance',
      event: 'flight_changed',
      id_booking: waiting.id,
      read: false,
      data: { changes, booking_code: waiting.code, paid: false },
    })
    expect((await listed(bima)).data[0]).toMatchObject({
      kind: 'Maintenance',
      id_booking: paid.id,
      data: { changes, paid: true },
    })
    const notified = await server.db.rows<{ id_booking: number }>(
      sql`select id_booking from notifications where event = 'flight_changed' order by 1`,
    )
    expect(notified.map(({ id_booking }) => id_booking)).toEqual([waiting.id, paid.id])
    expect(elsewhere.id).not.toBe(waiting.id)
  })

  it('no notification is created when nothing changed or the transaction is rolled back', async () => {
    await book(ani, flight, [1])
    await notificationsService(server.db).notifyFlightChanged({
      flightId: flight,
      changes: [],
      withRight: [],
    })
    const failed = server.db.transaction(async (tx) => {
      await notificationsService(tx).notifyFlightChanged({
        flightId: flight,
        changes,
        withRight: [],
      })
      throw new Error('not after all')
    })
    await expect(failed).rejects.toThrow('not after all')
    expect(await eventsOf(ani)).toEqual([['Ticket Booked', 1]])
  })

  it('a cancelled flight creates a Maintenance notification that states whether the booking was paid', async () => {
    const { id } = await book(ani, flight, [1])
    await notificationsService(server.db).notify('flight_cancelled', [id], {})
    expect((await listed(ani)).data[0]).toMatchObject({
      kind: 'Maintenance',
      event: 'flight_cancelled',
      data: { paid: false },
    })
  })
})

describe('GET /notifications', () => {
  const bookSeveral = async (count: number) => {
    for (let position = 1; position <= count; position++) await book(ani, flight, [position])
  }
  const idsOf = (body: { data: Notification[] }) => body.data.map(({ id }) => id)

  it('GET /notifications returns notifications newest first, page by page', async () => {
    await bookSeveral(5)
    const first = await listed(ani, '?limit=2')
    expect(first).toMatchObject({ unread: 5, next: 4 })
    expect(idsOf(first)).toEqual([5, 4])
    const second = await listed(ani, `?limit=2&before=${first.next}`)
    expect(idsOf(second)).toEqual([3, 2])
    const last = await listed(ani, `?limit=2&before=${second.next}`)
    expect({ ids: idsOf(last), next: last.next }).toEqual({ ids: [1], next: null })
  })

  it("GET /notifications returns a traveller's own notifications and none to staff with the same id", async () => {
    await book(ani, flight, [1])
    expect(await listed(bima)).toMatchObject({ data: [], unread: 0, next: null })
    expect(await listed(staff)).toMatchObject({ data: [], unread: 0, next: null })
    expect((await staff.post('/notifications/clear')).json().data).toEqual({ unread: 0 })
    await staff.post('/notifications/read')
    await bima.post('/notifications/clear', {})
    expect(await listed(ani)).toMatchObject({ data: [{ read: false }], unread: 1 })
  })

  it('POST /notifications/read marks notifications up to up_to and leaves newer ones unread', async () => {
    await bookSeveral(3)
    const read = await ani.post('/notifications/read', { up_to: 2 })
    expect(read.json()).toMatchObject({ statusCode: 200, data: { unread: 1 } })
    const { data } = await listed(ani)
    expect(data.map((one: Notification) => one.read)).toEqual([false, true, true])
    expect((await ani.post('/notifications/read')).json().data).toEqual({ unread: 0 })
  })

  it('POST /notifications/clear hides notifications up to up_to and keeps newer ones', async () => {
    await bookSeveral(3)
    expect((await ani.post('/notifications/clear', { up_to: '2' })).json().data).toEqual({
      unread: 1,
    })
    expect(idsOf(await listed(ani))).toEqual([3])
    await ani.post('/notifications/clear')
    expect(await listed(ani)).toMatchObject({ data: [], unread: 0 })
    await book(ani, flight, [4])
    expect(idsOf(await listed(ani))).toEqual([4])
  })

  it('POST /notifications/restore undoes the last clear and its marking as read', async () => {
    await bookSeveral(3)
    await ani.post('/notifications/clear', { up_to: 1 })
    await ani.post('/notifications/read', { up_to: 2 })
    await ani.post('/notifications/clear')
    expect((await bima.post('/notifications/restore')).json().data.restored).toBe(0)
    expect((await ani.post('/notifications/restore')).json().data).toEqual({
      restored: 2,
      unread: 1,
    })
    const { data } = await listed(ani)
    expect(data.map(({ id, read }: Notification) => [id, read])).toEqual([
      [3, false],
      [2, true],
    ])
  })

  it('POST /notifications/restore leaves notifications that were cleared more than ten minutes ago', async () => {
    await bookSeveral(1)
    await ani.post('/notifications/clear')
    await server.db.rows(sql`update notifications set cleared_at = now() - interval '11 minutes'`)
    expect((await ani.post('/notifications/restore')).json().data).toEqual({
      restored: 0,
      unread: 0,
    })
    expect(await listed(ani)).toMatchObject({ data: [] })
  })

  it.each(['?limit=0', '?before=x'])('GET /notifications%s returns 400', async (query) => {
    expect((await ani.get(`/notifications${query}`)).statusCode).toBe(400)
  })

  it('POST /notifications/clear returns 400 when up_to is not a number', async () => {
    expect((await ani.post('/notifications/clear', { up_to: 'all' })).statusCode).toBe(400)
  })

  it('notification routes return 401 to visitors', async () => {
    const visitor = callsOf(server)
    expect((await visitor.get('/notifications')).statusCode).toBe(401)
    expect((await visitor.post('/notifications/read')).statusCode).toBe(401)
    expect((await visitor.post('/notifications/clear')).statusCode).toBe(401)
    expect((await visitor.post('/notifications/restore')).statusCode).toBe(401)
  })
})
