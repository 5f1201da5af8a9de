import { TripOverview } from '@sayap/contract/booking/trip/trip-overview'
import { tripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { expireOverdueBookings } from '#modules/booking/lifecycle/expire-bookings.job'
import { sql } from '#platform/database/sql'
import { signIn } from '../../../../test/accounts'
import { addBankAccount } from '../../../../test/bank-accounts'
import { book, type Calls, callsOf } from '../../../../test/bookings'
import { addFlight } from '../../../../test/flights'
import { formOf, photoFile } from '../../../../test/forms'
import { type MidtransApp, midtransApp } from '../../../../test/midtrans-app'
import { addReturnFlight, roundTripBody } from '../../../../test/round-trips'
import { applyLines } from '../../../../test/statements'

let server: MidtransApp
let ani: Calls
let dewi: Calls
let visitor: Calls
let staff: Calls
let flight: number
let headers: Record<string, string>

beforeAll(async () => {
  server = await midtransApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.reset()
  headers = await signIn(server, 'user')
  ani = callsOf(server, headers)
  dewi = callsOf(server, await signIn(server, 'user', 'Dewi'))
  visitor = callsOf(server)
  staff = callsOf(server, await signIn(server, 'admin'))
  flight = await addFlight(server.db, { price: 1_000_000 })
})

/** The trip as the wire has it, checked against the contract. */
async function tripOf(id: number, calls = ani) {
  const response = await calls.get(`/trips/${id}`)
  if (response.statusCode !== 200) throw new Error(response.body)
  return TripOverview.parse(response.json().data)
}
const progress = async (id: number) => {
  const { stage, group, action } = tripProgress(await tripOf(id), Date.now())
  return [stage, group, action]
}

async function sendProof(id: number) {
  const { payload, headers: type } = await formOf({ proof: await photoFile(64, 64) })
  const response = await server.app.inject({
    method: 'POST',
    url: `/api/v1/payments/${id}/proof`,
    headers: { ...headers, ...type },
    payload,
  })
  expect(response.statusCode).toBe(201)
}

const requestRefund = async (id: number, destination = 'credit', more = {}) => {
  const { amount } = (await ani.get(`/bookings/${id}/refund/quote`)).json().data
  return ani.post(`/bookings/${id}/refund`, { amount, destination, ...more })
}
const BANK = { bank_name: 'Bank Nusa', account_number: '1234567890', account_holder: 'Ani' }
const pay = (id: number) => staff.put(`/bookings/${id}`, { status: 1 })

it('GET /trips returns a traveller their own trips, newest first, a round trip once and in pages', async () => {
  const first = await book(ani, flight, [1])
  const back = await addReturnFlight(server.db)
  const round = (await ani.post('/bookings', roundTripBody(flight, back, [[2, 2]]))).json().data
  await book(dewi, flight, [3])
  const list = (await ani.get('/trips')).json()
  expect(list.data.map(({ id_trip }: TripOverview) => id_trip)).toEqual([
    round.booking.id,
    first.id,
  ])
  expect(list.data[0].legs.map(({ leg }: { leg: number }) => leg)).toEqual([1, 2])
  expect(list.next).toBeNull()
  const page = (await ani.get('/trips?limit=1')).json()
  expect(page.next).toBe(round.booking.id)
  const rest = (await ani.get(`/trips?limit=1&before=${page.next}`)).json()
  expect([rest.data[0].id_trip, rest.next]).toEqual([first.id, null])
  expect((await tripOf(round.booking_return.id)).id_trip).toBe(round.booking.id)
})

it("GET /trips/:id returns 404 for another traveller's trip, 403 to staff and 401 to visitors", async () => {
  const { id } = await book(ani, flight, [1])
  expect((await dewi.get(`/trips/${id}`)).statusCode).toBe(404)
  expect((await ani.get('/trips/987654')).statusCode).toBe(404)
  expect((await staff.get(`/trips/${id}`)).statusCode).toBe(403)
  expect((await staff.get('/trips')).statusCode).toBe(403)
  expect((await visitor.get('/trips')).statusCode).toBe(401)
  expect((await ani.get('/trips?limit=0')).statusCode).toBe(400)
})

it('a trip goes from payment to review to paid as its proof is sent and accepted', async () => {
  await addBankAccount(server.db)
  const { id } = await book(ani, flight, [1])
  expect(await progress(id)).toEqual(['pay', 'needs_you', 'pay'])
  await sendProof(id)
  expect(await progress(id)).toEqual(['in_review', 'coming', null])
  const { proof, review_until, review_minutes } = await tripOf(id)
  expect(proof?.state).toBe('in_review')
  expect(Date.parse(review_until ?? '')).toBeGreaterThan(Date.now())
  expect(review_minutes).toBeNull()
  await staff.post(`/payments/${id}/reject`, { reason: 'The amount cannot be read.' })
  expect(await progress(id)).toEqual(['pay_again', 'needs_you', 'send_proof'])
  expect((await tripOf(id)).proof?.reason).toBe('The amount cannot be read.')
  await sendProof(id)
  await pay(id)
  expect(await progress(id)).toEqual(['paid', 'coming', 'open_passes'])
  expect((await tripOf(id)).review_until).toBeNull()
})

it('the usual time of a review is the median of the latest, from five on', async () => {
  await addBankAccount(server.db)
  const { id } = await book(ani, flight, [1])
  const other = await book(dewi, flight, [2])
  await sendProof(id)
  for (const minutes of [4, 90, 10, 12]) await addReview(other.id, minutes)
  expect((await tripOf(id)).review_minutes).toBeNull()
  await addReview(other.id, 11)
  expect((await tripOf(id)).review_minutes).toBe(11)
})

const addReview = (id_trip: number, minutes: number) =>
  server.db.rows(sql`
    insert into payment_proofs (id_trip, media_type, bytes, hash, state, created_at, reviewed_at)
    values (${id_trip}, 'image/webp', '', ${'0'.repeat(64)}, 'accepted',
      now() - ${minutes}::int * interval '1 minute', now())
  `)

it('a part payment leaves the rest to pay', async () => {
  const id_bank_account = await addBankAccount(server.db)
  const { id, code } = await book(ani, flight, [1])
  const line = { date: '2026-11-20', description: `TRSF ${code}`, amount: 400_000, nth: 1 }
  await applyLines(staff, id_bank_account, [{ ...line, id_trip: id }])
  expect(await progress(id)).toEqual(['pay_rest', 'needs_you', 'pay'])
  expect((await tripOf(id)).legs[0]?.trip_paid).toBe(400_000)
})

it('a trip that was not paid in time has expired, and its late proof is still reviewed', async () => {
  await addBankAccount(server.db)
  const { id } = await book(ani, flight, [1])
  await server.db.rows(
    sql`update bookings set pay_before = now() - interval '1 second' where id = ${id}`,
  )
  expect(await progress(id)).toEqual(['overdue', 'coming', null])
  await expireOverdueBookings(server.db)
  expect(await progress(id)).toEqual(['expired', 'past', 'search_again'])
  await sendProof(id)
  expect(await progress(id)).toEqual(['late_in_review', 'coming', null])
})

it('a cancelled trip is past', async () => {
  const { id } = await book(ani, flight, [1])
  await ani.delete(`/bookings/${id}`)
  expect(await progress(id)).toEqual(['cancelled', 'past', 'search_again'])
})

it('a trip knows the times it was booked with, and nothing of a change that was taken back', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  await staff.put(`/flights/${flight}`, { gate: 42 })
  expect((await tripOf(id)).legs[0]?.time_change).toBeNull()
  await staff.put(`/flights/${flight}`, { departure_time: '09:00', arrived_time: '11:25' })
  await staff.put(`/flights/${flight}`, { departure_time: '10:30', arrived_time: '12:55' })
  expect(await progress(id)).toEqual(['changed', 'coming', 'open_passes'])
  const [leg] = (await tripOf(id)).legs
  expect(leg?.time_change).toMatchObject({ departure_time: '08:00', arrived_time: '10:25' })
  expect(leg?.flight.departure_time).toBe('10:30')
  await ani.post('/notifications/clear')
  expect(await progress(id)).toEqual(['changed', 'coming', 'open_passes'])
  await staff.put(`/flights/${flight}`, { departure_time: '08:00', arrived_time: '10:25' })
  expect(await progress(id)).toEqual(['paid', 'coming', 'open_passes'])
})

it('a trip on a cancelled flight waits for the choice, and then shows its refund', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  await staff.post(`/flights/${flight}/cancel`)
  expect(await progress(id)).toEqual(['flight_cancelled', 'needs_you', 'choose'])
  await requestRefund(id)
  expect(await progress(id)).toEqual(['refund_sent', 'past', 'see_refund'])
})

it('a refund is requested, approved and sent', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  const refund = (await requestRefund(id, 'bank', BANK)).json().data.id
  expect(await progress(id)).toEqual(['refund_requested', 'past', 'see_refund'])
  await staff.post(`/refunds/${refund}/approve`)
  expect(await progress(id)).toEqual(['refund_approved', 'past', 'see_refund'])
  await staff.post(`/refunds/${refund}/sent`, { bank_reference: 'TRX 1' })
  expect(await progress(id)).toEqual(['refund_sent', 'past', 'see_refund'])
  expect((await tripOf(id)).legs[0]?.refund).toMatchObject({ bank_reference: 'TRX 1' })
})

it('a disputed payment is told to its traveller until staff have settled it', async () => {
  const { id } = await book(ani, flight, [1])
  const order = await server.openPage(ani, id)
  await server.changeStatus(order, 'settlement')
  await server.changeStatus(order, 'partial_chargeback')
  expect(await progress(id)).toEqual(['disputed', 'coming', null])
  const [one] = (await staff.get('/cases')).json().data
  await staff.post(`/cases/${one.id}/close`, { note: 'Settled with the bank.' })
  expect(await progress(id)).toEqual(['paid', 'coming', 'open_passes'])
})

it('a flown trip can be reviewed until it was', async () => {
  const { id } = await book(ani, flight, [1])
  await pay(id)
  await server.db.rows(sql`
    update flights set departs_at = now() - interval '3 hours', arrives_at = now() + interval '1 hour'
    where id = ${flight}
  `)
  expect(await progress(id)).toEqual(['in_air', 'coming', 'open_passes'])
  await server.db.rows(sql`
    update flights set arrives_at = now() - interval '1 hour' where id = ${flight}
  `)
  expect(await progress(id)).toEqual(['flown', 'past', 'review'])
  await ani.put(`/bookings/${id}/review`, { rating: 5 })
  expect(await progress(id)).toEqual(['flown', 'past', null])
})
