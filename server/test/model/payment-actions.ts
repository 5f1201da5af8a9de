import { expect } from 'vitest'
import { sql } from '#platform/database/sql'
import { applyLines } from '../statements'
import { type Choice, type Fixtures, ownerOf, pick, pickMostly } from './fixtures'
import {
  matchConfirmation,
  recordConfirmation,
  recordProviderPayment,
  recordTransfer,
  refundByProvider,
  reversePayment,
  sendBack,
  useCredit,
} from './money-model'
import {
  closeOrder,
  closeUnpaid,
  insuranceDueOf,
  legsInTripState,
  type ModelTrip,
  missing,
  recordPayment,
  statusOf,
} from './trip-model'

/** Returns the amount due of an unpaid trip: what is missing and its unique code. */
async function amountDueOf(trip: ModelTrip) {
  const { data } = (await ownerOf({ trip }).calls.get(`/payments/${trip.id}`)).json()
  const code = data.amount - missing(trip)
  expect(code, `trip ${trip.id} is asked ${data.amount}`).toBeGreaterThanOrEqual(0)
  expect(code).toBeLessThan(trip.order?.open ? 1 : 1000)
  return data.amount as number
}

/** Chooses the amount due, too little or too much; a round sum for a trip that awaits no payment. */
async function amountFor(trip: ModelTrip, { amount }: Choice) {
  const kind = amount % 4
  if (statusOf(trip) !== 0) return [300_000, 500_000, 1_000_000, 2_000_000][kind] ?? 0
  const due = await amountDueOf(trip)
  return [due, due, Math.ceil(due / 2), due + 100_000][kind] ?? due
}

/** Applies a line of the bank statement, sometimes twice: it counts once. */
export async function payByTransfer(fixtures: Fixtures, choice: Choice) {
  const trip = pickMostly(fixtures.trips, (one) => insuranceDueOf(one) > 0, choice)
  if (!trip) return
  const amount = await amountFor(trip, choice)
  const line = { ...newLine(fixtures, amount), id_trip: trip.id }
  const times = choice.amount % 5 === 0 ? 2 : 1
  for (let i = 0; i < times; i++) await applyLine(fixtures, line)
  recordTransfer(trip, amount, fixtures.books)
}

const newLine = (fixtures: Fixtures, amount: number) => ({
  date: '2026-11-20',
  // One word that no other line has: lines of a similar text and the same amount look alike.
  description: `TRSF${fixtures.from}LINE${++fixtures.nth}`.replaceAll(' ', ''),
  amount,
  nth: 1,
})

async function applyLine(
  { staff, id_bank_account }: Fixtures,
  line: ReturnType<typeof newLine> & { id_trip?: number },
) {
  const response = await applyLines(staff, id_bank_account, [line])
  expect(response.statusCode, response.body).toBe(200)
}

/** Staff confirm a payment with or without an amount; a repeated confirmation counts once. */
export async function confirmManually(fixtures: Fixtures, choice: Choice) {
  const trip = pickMostly(fixtures.trips, (one) => insuranceDueOf(one) > 0, choice)
  if (!trip) return
  const waits = statusOf(trip) === 0
  const amount = await amountFor(trip, choice)
  const plain = waits && choice.amount % 4 < 2
  const body = plain ? {} : { amount }
  const times = choice.amount % 5 === 0 ? 2 : 1
  for (let i = 0; i < times; i++) {
    const response = await fixtures.staff.post(`/payments/${trip.id}/verify`, body)
    expect(response.statusCode, response.body).toBe(200)
    if (i === 0 || !plain) recordConfirmation(trip, amount, fixtures.books)
  }
}

/** Staff confirm the payment by the booking's status, as older clients do. */
export async function confirmByStatus({ staff, trips, books }: Fixtures, choice: Choice) {
  const trip = pick(trips, choice)
  if (!trip || statusOf(trip) === 2) return
  const leg = legsInTripState(trip)[0] as ModelTrip['legs'][0]
  const amount = statusOf(trip) === 0 ? await amountDueOf(trip) : 0
  const response = await staff.put(`/bookings/${leg.id}`, { status: 1 })
  if (leg.status > 1) return expect(response.json().code).toBe('booking_move_refused')
  expect(response.json().data.status, response.body).toBe(1)
  // A paid booking that is sent back says nothing about insurance that waits.
  if (leg.status === 0) recordConfirmation(trip, amount, books)
}

export async function payByCredit({ trips }: Fixtures, choice: Choice) {
  const isMeant = (one: ModelTrip) => statusOf(one) === 0 && one.owner.credit + one.reserved > 0
  const trip = pickMostly(trips, isMeant, choice)
  if (!trip) return
  const use = choice.amount % 3 > 0
  const response = await ownerOf({ trip }).calls.put(`/payments/${trip.id}/credit`, { use })
  if (statusOf(trip) > 1) return expect(response.json().code).toBe('booking_closed')
  expect(response.statusCode, response.body).toBe(200)
  useCredit(trip, use)
}

/** The traveller opens the provider's payment page. */
export async function choosePage({ trips, server }: Fixtures, choice: Choice) {
  const trip = pickMostly(trips, (one) => statusOf(one) === 0, choice)
  // Insurance at the provider is left to other tests: it would be a second order of the trip.
  if (!trip || insuranceDueOf(trip) > 0) return
  const { orders } = server.midtrans
  const body = { method: 'midtrans' }
  const response = await ownerOf({ trip }).calls.put(`/payments/${trip.id}/method`, body)
  if (statusOf(trip) !== 0) return expect(response.json().code).toBe('booking_closed')
  expect(response.statusCode, response.body).toBe(200)
  if (trip.order?.open) return
  const ref = [...orders.keys()].at(-1) ?? ''
  trip.order = { ref, amount: missing(trip), open: true, challenges: 0 }
  expect(orders.get(ref)?.gross_amount).toBe(`${missing(trip)}.00`)
}

const PROVIDER_STATUSES = [
  'settlement',
  'settlement',
  'settlement',
  'chargeback',
  'refund',
  'expire',
] as const

/** The provider's status changes, and its notification arrives once or twice. */
export async function notifyByProvider(fixtures: Fixtures, choice: Choice) {
  const atThePage = fixtures.trips.filter(({ order }) => order)
  const trip = pickMostly(atThePage, ({ order }) => !order?.isClosed, choice)
  if (!trip?.order) return
  const { ref, open, payment, isClosed } = trip.order
  const what = PROVIDER_STATUSES[choice.amount % PROVIDER_STATUSES.length] ?? 'settlement'
  if (isClosed || (payment && what === 'expire')) return
  fixtures.server.midtrans.setStatus(ref, what)
  for (let i = 0; i <= choice.who; i++) await sendNotification(fixtures, ref)
  if (what !== 'expire') applyProviderStatus(trip, what, fixtures)
  else if (open && statusOf(trip) === 0) await expireOrder(trip, ref, fixtures)
}

/** What waits longer than the order is asked for by transfer again. */
async function expireOrder(trip: ModelTrip, ref: string, fixtures: Fixtures) {
  if (trip.inReview || (await isExtended(fixtures, ref))) closeOrder(trip)
  else closeUnpaid(trip, legsInTripState(trip), 2)
}

/** Whether a rejected proof has extended the deadline that the order was opened for: only the clock knows. */
const isExtended = async ({ server }: Fixtures, ref: string) =>
  (await server.db.row(sql`
    select from payments p join bookings b using (id_trip)
    where p.order_ref = ${ref} and b.status = 0 and b.pay_before > p.payable_until
  `)) !== undefined

function applyProviderStatus(trip: ModelTrip, what: string, { books }: Fixtures) {
  recordProviderPayment(trip, books)
  const { order } = trip
  if (!order?.payment || what === 'settlement') return
  order.isClosed = true
  if (what === 'chargeback') reversePayment(trip, order.payment, books)
  else refundByProvider(trip, order.payment, books)
}

/** The provider has sent back some more of a payment, a part or what is left. */
export async function refundPartly(fixtures: Fixtures, choice: Choice) {
  const trip = paidAtThePage(fixtures, choice)
  if (!trip?.order) return
  const { ref, payment, amount } = trip.order
  const before = payment?.sentBack ?? 0
  const parts = [Math.ceil(amount / 3), Math.ceil(amount / 2), 50_000, amount]
  const more = Math.min(parts[choice.amount % parts.length] ?? 0, amount - before)
  if (more <= 0) return
  const refund_amount = `${before + more}.00`
  fixtures.server.midtrans.setStatus(ref, 'partial_refund', { refund_amount })
  for (let i = 0; i <= choice.who; i++) await sendNotification(fixtures, ref)
  recordProviderPayment(trip, fixtures.books)
  if (!trip.order.payment) return
  if (sendBack(trip, trip.order.payment, more, fixtures.books) > 0) trip.disputed = true
}

/** The bank of the card takes back a part: each time another case is opened. */
export async function chargeBackPartly(fixtures: Fixtures, choice: Choice) {
  const trip = paidAtThePage(fixtures, choice)
  if (!trip?.order) return
  const { order } = trip
  const settlement_time = `2026-11-20 10:00:0${++order.challenges}`
  fixtures.server.midtrans.setStatus(order.ref, 'partial_chargeback', { settlement_time })
  for (let i = 0; i <= choice.who; i++) await sendNotification(fixtures, order.ref)
  recordProviderPayment(trip, fixtures.books)
  trip.disputed = true
  const cases = (await fixtures.staff.get('/cases?limit=100'))
    .json()
    .data.filter(
      ({ id_trip, detail }: { id_trip: number; detail: string }) =>
        id_trip === trip.id && detail.startsWith('The bank of the card took back'),
    )
  expect(cases).toHaveLength(order.challenges)
}

/** A trip whose order at the provider can still change. */
const paidAtThePage = ({ trips }: Fixtures, choice: Choice) =>
  pick(
    trips.filter(({ order }) => order && !order.isClosed),
    choice,
  )

async function sendNotification({ server, open }: Fixtures, ref: string) {
  const notification = server.midtrans.notification(ref)
  const response = await open.post('/payments/midtrans/notification', notification)
  expect(response.statusCode, response.body).toBe(200)
}

/** A payment arrives that belongs to no trip. */
export async function receiveUnmatched(fixtures: Fixtures, choice: Choice) {
  const amount = 100_000 + choice.amount * 1000
  await applyLine(fixtures, newLine(fixtures, amount))
  fixtures.books.bank += amount
  fixtures.books.suspense += amount
  const [newest] = (await fixtures.staff.get('/cases?limit=1')).json().data
  expect(newest).toMatchObject({ kind: 'unmatched_money', amount })
  fixtures.unmatchedPayments.push({ id_case: newest.id, amount })
}

export async function matchUnmatched(fixtures: Fixtures, choice: Choice) {
  const trip = pick(fixtures.trips, choice)
  const found = fixtures.unmatchedPayments.pop()
  if (!trip || !found) return
  const { amount, id_case } = found
  const response = await fixtures.staff.post(`/cases/${id_case}/attach`, { code: trip.code })
  expect(response.statusCode, response.body).toBe(200)
  fixtures.books.suspense -= amount
  if (matchConfirmation(trip, amount)) fixtures.books.bank -= amount
  else recordPayment(trip, amount, 'statement')
}
