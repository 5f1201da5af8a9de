import { expect } from 'vitest'
import {
  charge,
  refundByProvider,
  reverse,
  tickOff,
  transfer,
  useCredit,
  verify,
} from './money-model'
import { endWaiting, missing, receive, standing, statusOf, type Trip } from './trip-model'
import { type Dice, personOf, pick, pickFor, type World } from './world'

/** What is asked of a trip that waits: what is missing, and its unique code. */
async function askedOf(trip: Trip) {
  const { data } = (await personOf({ trip }).calls.get(`/payments/${trip.id}`)).json()
  const code = data.amount - missing(trip)
  expect(code, `trip ${trip.id} is asked ${data.amount}`).toBeGreaterThanOrEqual(0)
  expect(code).toBeLessThan(trip.order?.open ? 1 : 1000)
  return data.amount as number
}

/** Just what is asked, or too little, or too much; round sums of a trip that does not wait. */
async function amountFor(trip: Trip, { amount }: Dice) {
  const kind = amount % 4
  if (statusOf(trip) !== 0) return [300_000, 500_000, 1_000_000, 2_000_000][kind] ?? 0
  const asked = await askedOf(trip)
  return [asked, asked, Math.ceil(asked / 2), asked + 100_000][kind] ?? asked
}

/** A line of the statement; sent again it is the same line. */
export async function payByTransfer(world: World, dice: Dice) {
  const trip = pick(world.trips, dice)
  if (!trip) return
  const amount = await amountFor(trip, dice)
  const line = { ...newLine(world, amount), id_trip: trip.id }
  const times = dice.amount % 5 === 0 ? 2 : 1
  for (let i = 0; i < times; i++) await apply(world, line)
  transfer(trip, amount, world.books)
}

const newLine = (world: World, amount: number) => ({
  ...{ date: '2026-11-20', description: `TRSF ${world.from} ${++world.nth}`, amount, nth: 1 },
})

async function apply({ staff, id_bank_account }: World, line: object) {
  const answer = await staff.post('/statements/apply', { id_bank_account, lines: [line] })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Staff's word, of the amount or of what is asked; given twice while paid, it counts once. */
export async function payByWord(world: World, dice: Dice) {
  const trip = pick(world.trips, dice)
  if (!trip) return
  const waits = statusOf(trip) === 0
  const amount = await amountFor(trip, dice)
  const plain = waits && dice.amount % 4 < 2
  const body = plain ? {} : { amount }
  const times = dice.amount % 5 === 0 ? 2 : 1
  for (let i = 0; i < times; i++) {
    const answer = await world.staff.post(`/payments/${trip.id}/verify`, body)
    expect(answer.statusCode, answer.body).toBe(200)
    if (i === 0 || !plain) verify(trip, amount, world.books)
  }
}

/** As old clients verify: by the booking's status. */
export async function payByStatus({ staff, trips, books }: World, dice: Dice) {
  const trip = pick(trips, dice)
  if (!trip || statusOf(trip) === 2) return
  const leg = standing(trip)[0] as Trip['legs'][0]
  const amount = statusOf(trip) === 0 ? await askedOf(trip) : 0
  const answer = await staff.put(`/bookings/${leg.id}`, { status: 1 })
  if (leg.status > 1) return expect(answer.json().code).toBe('booking_move_refused')
  expect(answer.json().data.status, answer.body).toBe(1)
  verify(trip, amount, books)
}

export async function credit({ trips }: World, dice: Dice) {
  const isMeant = (one: Trip) => statusOf(one) === 0 && one.owner.credit + one.reserved > 0
  const trip = pickFor(trips, isMeant, dice)
  if (!trip) return
  const use = dice.amount % 3 > 0
  const answer = await personOf({ trip }).calls.put(`/payments/${trip.id}/credit`, { use })
  if (statusOf(trip) > 1) return expect(answer.json().code).toBe('booking_closed')
  expect(answer.statusCode, answer.body).toBe(200)
  useCredit(trip, use)
}

/** The provider's page is opened. */
export async function choosePage({ trips, server }: World, dice: Dice) {
  const trip = pickFor(trips, (one) => statusOf(one) === 0, dice)
  if (!trip) return
  const { orders } = server.midtrans
  const body = { method: 'midtrans' }
  const answer = await personOf({ trip }).calls.put(`/payments/${trip.id}/method`, body)
  if (statusOf(trip) !== 0) return expect(answer.json().code).toBe('booking_closed')
  expect(answer.statusCode, answer.body).toBe(200)
  if (trip.order?.open) return
  const ref = [...orders.keys()].at(-1) ?? ''
  trip.order = { ref, amount: missing(trip), open: true }
  expect(orders.get(ref)?.gross_amount).toBe(`${missing(trip)}.00`)
}

const WHAT = ['settlement', 'settlement', 'settlement', 'chargeback', 'refund', 'expire'] as const

/** Something happens at the page of the provider, and it tells of it, twice or once. */
export async function provider(world: World, dice: Dice) {
  const atThePage = world.trips.filter(({ order }) => order)
  const trip = pickFor(atThePage, ({ order }) => !order?.over, dice)
  if (!trip?.order) return
  const { ref, open, piece, over } = trip.order
  const what = WHAT[dice.amount % WHAT.length] ?? 'settlement'
  if (over || (piece && what === 'expire')) return
  world.server.midtrans.happen(ref, what)
  for (let i = 0; i <= dice.who; i++) await notify(world, ref)
  if (what !== 'expire') return happened(trip, what, world)
  if (open && statusOf(trip) === 0) endWaiting(trip, standing(trip), 2)
}

function happened(trip: Trip, what: string, { books }: World) {
  charge(trip, books)
  const { order } = trip
  if (!order?.piece || what === 'settlement') return
  order.over = true
  if (what === 'chargeback') reverse(trip, order.piece, books)
  else refundByProvider(trip, order.piece, books)
}

async function notify({ server, open }: World, ref: string) {
  const told = server.midtrans.notification(ref)
  const answer = await open.post('/payments/midtrans/notification', told)
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Money of nobody knows whom. */
export async function orphan(world: World, dice: Dice) {
  const amount = 100_000 + dice.amount * 1000
  await apply(world, newLine(world, amount))
  world.books.bank += amount
  world.books.suspense += amount
  const [newest] = (await world.staff.get('/cases?limit=1')).json().data
  expect(newest).toMatchObject({ kind: 'unmatched_money', amount })
  world.orphans.push({ id_case: newest.id, amount })
}

export async function attach(world: World, dice: Dice) {
  const trip = pick(world.trips, dice)
  const found = world.orphans.pop()
  if (!trip || !found) return
  const { amount, id_case } = found
  const answer = await world.staff.post(`/cases/${id_case}/attach`, { code: trip.code })
  expect(answer.statusCode, answer.body).toBe(200)
  world.books.suspense -= amount
  if (tickOff(trip, amount)) world.books.bank -= amount
  else receive(trip, amount, 'statement')
}
