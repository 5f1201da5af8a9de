/** The rules of trips and payments, in memory and sequential: no SQL and no locks. */
export type Status = 0 | 1 | 2 | 3 | 4

export interface Flight {
  id: number
  /** Rupiah per seat. */
  price: number
  /** Days until departure. */
  days: number
  /** Percentage of the fare that is refunded if a traveller cancels now. */
  percent: number
  cancelled: boolean
  /** Positions with their owner: a leg, or a browser that holds the seat. */
  seats: Map<number, object>
}

export interface Traveller {
  credit: number
}

export interface Refund {
  state: 'offered' | 'asked' | 'approved' | 'sent' | 'rebooked' | 'stopped'
  amount: number
  /** What the refunded leg was not given back. */
  kept?: number
}

export interface Leg {
  id: number
  trip: ModelTrip
  flight: Flight
  positions: number[]
  fare: number
  insurance: number
  status: Status
  refund?: Refund
}

/** A payment received for a trip, and its outcome. */
export interface ReceivedPayment {
  amount: number
  source: 'staff' | 'statement' | 'midtrans'
  outcome: 'held' | 'settled' | 'credited' | 'returned'
  /** Of a manual confirmation: whether a statement confirmed it, and the trip's transition count if it was closed. */
  isMatched: boolean
  closedAfter: number | null
  /** Rupiah of it that the provider has sent back. */
  sentBack: number
}

export interface ModelTrip {
  id: number
  code: string
  owner: Traveller
  legs: Leg[]
  transitions: number
  /** Payments and travel credit held while the trip awaits payment. */
  held: number
  reserved: number
  sales: number
  /** Travel credit that its payments became, less what was taken from it again. */
  creditGiven: number
  payments: ReceivedPayment[]
  order:
    | {
        ref: string
        amount: number
        open: boolean
        payment?: ReceivedPayment
        isClosed?: true
        /** Partial chargebacks so far; each has a case of its own. */
        challenges: number
      }
    | undefined
  /** A proof of payment in review suspends the deadline. */
  inReview: boolean
  /** A payment was reversed and its case is still open. */
  disputed?: true
  /** The deadline has passed, but a proof of payment was in review. */
  overdue: boolean
}

/** Balances in rupiah that belong to no trip or traveller. */
export interface Ledger {
  bank: number
  midtrans: number
  owed: number
  suspense: number
  losses: number
}

export const CAPACITY = 8
const PRECEDENCE: readonly Status[] = [0, 1, 2, 4, 3]

export const statusOf = ({ legs }: ModelTrip) =>
  PRECEDENCE.find((status) => legs.some((leg) => leg.status === status)) ?? 3

/** The legs whose status is that of the trip. */
export const legsInTripState = (trip: ModelTrip) =>
  trip.legs.filter(({ status }) => status === statusOf(trip))

export const priceOf = (legs: readonly Leg[]) =>
  legs.reduce((sum, { fare, insurance }) => sum + fare + insurance, 0)

export const missing = (trip: ModelTrip) =>
  priceOf(legsInTripState(trip)) - trip.held - trip.reserved

/** Free positions; those of `mine` count as free. */
export const freeOn = ({ seats }: Flight, mine?: object) =>
  Array.from({ length: CAPACITY }, (_, i) => i + 1).filter((position) => {
    const holder = seats.get(position)
    return holder === undefined || holder === mine
  })

export function takeSeats(leg: Leg, positions: number[]) {
  leg.positions = positions
  for (const position of positions) leg.flight.seats.set(position, leg)
}

export function releaseSeats(flight: Flight, holder: object) {
  for (const [position, who] of flight.seats) if (who === holder) flight.seats.delete(position)
}

/** Sets the status of legs; closed ones release their seats. */
export function transitionLegs(legs: readonly Leg[], to: Status) {
  for (const leg of legs) {
    leg.status = to
    leg.trip.transitions++
    if (to !== 1) releaseSeats(leg.flight, leg)
  }
}

/** Payments of the trip become travel credit; negative: it is taken from the credit. */
export function giveCredit(trip: ModelTrip, amount: number) {
  trip.owner.credit += amount
  trip.creditGiven += amount
}

export function closeUnpaid(trip: ModelTrip, legs: readonly Leg[], to: Status) {
  if (legs.length === 0) return
  transitionLegs(legs, to)
  closeOrder(trip)
  if (statusOf(trip) === 0) return settleIfFullyPaid(trip)
  giveCredit(trip, trip.held)
  trip.owner.credit += trip.reserved
  clearHeldMoney(trip, 'credited')
}

function clearHeldMoney(trip: ModelTrip, outcome: ReceivedPayment['outcome']) {
  trip.held = 0
  trip.reserved = 0
  for (const payment of trip.payments) if (payment.outcome === 'held') payment.outcome = outcome
}

export const closeOrder = ({ order }: ModelTrip) => {
  if (order) order.open = false
}

export function settleIfFullyPaid(trip: ModelTrip) {
  if (statusOf(trip) !== 0 || missing(trip) > 0) return
  pay(trip, trip.held + trip.reserved)
}

/** An overpayment becomes travel credit. */
function pay(trip: ModelTrip, amount: number) {
  const legs = legsInTripState(trip)
  const price = priceOf(legs)
  transitionLegs(legs, 1)
  closeOrder(trip)
  giveCredit(trip, amount - price)
  trip.sales += price
  trip.inReview = false
  clearHeldMoney(trip, 'settled')
}

/** Records a payment for a trip, depending on its state. */
export function recordPayment(
  trip: ModelTrip,
  amount: number,
  source: ReceivedPayment['source'],
): ReceivedPayment {
  const status = statusOf(trip)
  const closedAfter = source === 'staff' && status !== 0 ? trip.transitions : null
  const payment: ReceivedPayment = {
    amount,
    source,
    outcome: 'held',
    isMatched: false,
    closedAfter,
    sentBack: 0,
  }
  trip.payments.push(payment)
  if (status === 0) {
    trip.held += amount
    if (missing(trip) > 0) closeOrder(trip)
    settleIfFullyPaid(trip)
  } else if (status === 2 && payLate(trip, amount)) payment.outcome = 'settled'
  else {
    payment.outcome = 'credited'
    giveCredit(trip, amount)
  }
  return payment
}

/** Pays an expired trip: with the same seats where they are free, else others; all legs or none. */
function payLate(trip: ModelTrip, amount: number) {
  const legs = legsInTripState(trip)
  if (amount < priceOf(legs)) return false
  if (
    legs.some(
      ({ flight, positions }) => flight.cancelled || freeSeatCount(flight) < positions.length,
    )
  )
    return false
  for (const leg of legs) {
    const free = freeOn(leg.flight)
    const own = leg.positions.filter((position) => free.includes(position))
    const others = free.filter((position) => !own.includes(position))
    takeSeats(leg, [...own, ...others].slice(0, leg.positions.length))
  }
  pay(trip, amount)
  return true
}

const freeSeatCount = (flight: Flight) => freeOn(flight).length
