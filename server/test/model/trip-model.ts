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
  trips: ModelTrip[]
}

export interface Refund {
  state: 'offered' | 'asked' | 'approved' | 'sent' | 'rebooked' | 'stopped'
  amount: number
  /** What the refunded leg was not given back. */
  kept?: number
  /** The trip for which a `rebooked` leg was given up. */
  instead?: ModelTrip
}

export interface Leg {
  id: number
  trip: ModelTrip
  flight: Flight
  positions: number[]
  fare: number
  insurance: number
  /** Percentage that the flight gave which this one was changed for: no more is refunded. */
  percentBefore?: number
  /** Rupiah of insurance that was added to the paid leg and awaits its payment. */
  insuranceDue?: number
  /** The airline cancelled its flight while the leg was waiting or paid. */
  cancelledByAirline?: true
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
  /** The paid leg that it is to replace, and the rupiah of its price that this leg bears. */
  replaces?: { leg: Leg; covered: number }
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
  /** The trip whose money it has, as its traveller took another flight. */
  cameFrom?: ModelTrip
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
  priceOf(legsInTripState(trip)) - (trip.replaces?.covered ?? 0) - trip.held - trip.reserved

/** Whether the airline cancelled a leg of the trip that was not rebooked. */
export const isCancelled = ({ legs }: ModelTrip) =>
  legs.some(({ cancelledByAirline, refund }) => cancelledByAirline && refund?.state !== 'rebooked')

/** The trip that waits to replace a leg. */
export const waitingChangeOf = (leg: Leg) =>
  leg.trip.owner.trips.find(({ replaces }) => replaces?.leg === leg)

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
    delete leg.trip.replaces
    leg.status = to
    leg.trip.transitions++
    if (to !== 1) releaseSeats(leg.flight, leg)
  }
  if (to !== 1) endInsuranceDue(legs)
}

/** Insurance that waits is paid or given up; with the last of a trip nothing is left to review. */
export function endInsuranceDue(legs: readonly Leg[]) {
  for (const leg of legs) {
    if (leg.insuranceDue === undefined) continue
    delete leg.insuranceDue
    if (insuranceDueOf(leg.trip) === 0) leg.trip.inReview = false
  }
}

export const insuranceDueOf = ({ legs }: ModelTrip) =>
  legs.reduce((sum, { insuranceDue }) => sum + (insuranceDue ?? 0), 0)

/** Travel credit pays for all insurance of the trip that waits, or for none of it. */
export function payInsurance(trip: ModelTrip) {
  const due = insuranceDueOf(trip)
  if (due === 0 || isDisputed(trip) || spendableCredit(trip.owner) < due) return
  const legs = trip.legs.filter(({ insuranceDue }) => insuranceDue !== undefined)
  for (const leg of legs) insure(leg, leg.insuranceDue ?? 0)
  endInsuranceDue(legs)
}

/** Insures a paid leg from travel credit. */
export function insure(leg: Leg, price: number) {
  leg.insurance = price
  leg.trip.owner.credit -= price
  leg.trip.sales += price
}

/** A dispute follows the money to another flight. */
export const isDisputed = ({ disputed, cameFrom }: ModelTrip): boolean =>
  disputed === true || (cameFrom !== undefined && isDisputed(cameFrom))

/** Credit from a disputed payment cannot be spent. */
export const spendableCredit = (owner: Traveller) =>
  Math.max(0, owner.credit - challengedCredit(owner))

function challengedCredit({ trips }: Traveller) {
  return trips
    .filter(({ disputed }) => disputed)
    .reduce((sum, trip) => {
      const left = trip.payments
        .filter(({ source, outcome }) => source === 'midtrans' && outcome !== 'returned')
        .reduce((total, payment) => total + leftOf(payment), 0)
      return sum + Math.max(0, Math.min(trip.creditGiven, left))
    }, 0)
}

/** Rupiah of a payment that were not sent back. */
export const leftOf = ({ amount, sentBack }: ReceivedPayment) => amount - sentBack

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
  if (trip.replaces && !completeChange(trip, trip.replaces)) return closeOrder(trip)
  pay(trip, trip.held + trip.reserved)
}

/**
 * The difference is paid: the leg that is replaced ends and bears its part. Where it cannot any more,
 * the trip costs its full price. Returns whether that is paid now.
 */
function completeChange(trip: ModelTrip, { leg, covered }: { leg: Leg; covered: number }) {
  delete trip.replaces
  const { left } = leg.status === 1 ? leftOfLeg(leg) : { left: 0 }
  const canBear = left >= covered && !isCancelled(leg.trip) && !isDisputed(leg.trip)
  if (leg.status === 1 && canBear) {
    endForAnother(leg, left, trip)
    keepPercent(leg, trip)
    trip.owner.credit -= covered
    trip.reserved += covered
  }
  return missing(trip) <= 0
}

/** The refund of a flight that was given up is not raised by changing it. */
export function keepPercent(from: Leg, { legs }: ModelTrip) {
  for (const leg of legs) leg.percentBefore = percentOf(from)
}

export const percentOf = ({ flight, percentBefore = 100 }: Leg) =>
  Math.min(flight.percent, percentBefore)

/** What is left of a leg becomes travel credit, which pays for another one. */
export function endForAnother(leg: Leg, left: number, trip: ModelTrip) {
  trip.cameFrom = leg.trip
  transitionLegs([leg], 4)
  leg.trip.sales -= left
  leg.refund = { state: 'rebooked', amount: left, instead: trip }
  giveCredit(leg.trip, left)
}

/** What refunded legs were not given back stays ours. */
export function salesWithoutFees({ legs, sales }: ModelTrip) {
  const kept = legs.reduce((sum, { refund }) => sum + (refund?.kept ?? 0), 0)
  return Math.max(0, sales - kept)
}

/** What is left of the price of a paid leg: paid legs bear by their prices what was sent back. */
export function leftOfLeg({ trip, fare, insurance }: Leg) {
  const paid = trip.legs.filter(({ status }) => status === 1)
  const price = priceOf(paid)
  const pool = Math.min(price, salesWithoutFees(trip))
  const left = Number((BigInt(pool) * BigInt(fare + insurance)) / BigInt(price))
  const fareLeft = Number((BigInt(left) * BigInt(fare)) / BigInt(fare + insurance))
  return { left, fareLeft }
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
    payInsurance(trip)
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
