import {
  closeOrder,
  type Ledger,
  type Leg,
  legsInTripState,
  type ModelTrip,
  missing,
  type ReceivedPayment,
  recordPayment,
  settleIfFullyPaid,
  statusOf,
  transitionLegs,
} from './trip-model'

/** Repeated confirmations of a closed trip with the same amount are the same payment. */
export function recordConfirmation(trip: ModelTrip, amount: number, books: Ledger) {
  const status = statusOf(trip)
  trip.inReview = false
  if (status === 1) return
  const before = trip.payments.some(
    (payment) =>
      payment.amount === amount &&
      (payment.source !== 'staff' || payment.closedAfter === trip.transitions),
  )
  if (status !== 0 && before) return
  books.bank += amount
  recordPayment(trip, amount, 'staff')
}

/** Records a statement line; one that matches an earlier confirmation by staff adds no money. */
export function recordTransfer(trip: ModelTrip, amount: number, books: Ledger) {
  if (matchConfirmation(trip, amount)) return
  books.bank += amount
  recordPayment(trip, amount, 'statement')
}

export function matchConfirmation(trip: ModelTrip, amount: number) {
  const confirmed = trip.payments.find(
    (payment) => payment.source === 'staff' && !payment.isMatched && payment.amount === amount,
  )
  if (confirmed) confirmed.isMatched = true
  return confirmed !== undefined
}

export function useCredit(trip: ModelTrip, use: boolean) {
  if (statusOf(trip) !== 0) return
  const amount = use ? Math.min(trip.owner.credit, missing(trip)) : -trip.reserved
  if (amount === 0) return
  trip.owner.credit -= amount
  trip.reserved += amount
  closeOrder(trip)
  settleIfFullyPaid(trip)
}

/** Records the payment of the provider. */
export function recordProviderPayment(trip: ModelTrip, books: Ledger) {
  const { order } = trip
  if (!order || order.payment) return
  books.midtrans += order.amount
  order.payment = recordPayment(trip, order.amount, 'midtrans')
}

/** Takes a reversed payment from where it went, then from owed refunds and credit; the rest is a loss. */
export function reversePayment(trip: ModelTrip, payment: ReceivedPayment, books: Ledger) {
  if (payment.outcome === 'returned') return
  const { outcome } = payment
  const { owner } = trip
  payment.outcome = 'returned'
  trip.disputed = true
  books.midtrans -= payment.amount
  const fromHeld = outcome === 'held' ? Math.min(payment.amount, trip.held) : 0
  const fromSales = outcome === 'settled' ? Math.min(payment.amount, trip.sales) : 0
  const stopped = outcome === 'settled' ? stopRefunds(trip) : 0
  const fromOwed = Math.min(stopped, payment.amount - fromSales)
  books.owed -= stopped
  const rest = payment.amount - fromHeld - fromSales - fromOwed
  const fromCredit = Math.min(rest, owner.credit)
  trip.held -= fromHeld
  trip.sales -= fromSales
  owner.credit += stopped - fromOwed - fromCredit
  books.losses += rest - fromCredit
  if (outcome === 'credited') return
  if (statusOf(trip) === 0) closeOrder(trip)
  if (statusOf(trip) !== 1) return
  transitionLegs(legsInTripState(trip), 3)
  owner.credit += trip.sales
  trip.sales = 0
}

/** Stops the refunds that have not been sent; returns their sum in rupiah. */
function stopRefunds({ legs }: ModelTrip) {
  let stopped = 0
  for (const { refund: refundLeg } of legs) {
    if (refundLeg?.state !== 'asked' && refundLeg?.state !== 'approved') continue
    refundLeg.state = 'stopped'
    stopped += refundLeg.amount
  }
  return stopped
}

/** Records a refund that the provider made: a paid trip is refunded with the travel credit in it. */
export function refundByProvider(trip: ModelTrip, payment: ReceivedPayment, books: Ledger) {
  if (statusOf(trip) !== 1 || payment.outcome !== 'settled')
    return reversePayment(trip, payment, books)
  const legs = legsInTripState(trip)
  transitionLegs(legs, 4)
  for (const leg of legs) leg.refund = { state: 'sent', amount: leg.fare + leg.insurance }
  const sent = Math.min(payment.amount, trip.sales)
  books.midtrans -= sent
  trip.owner.credit += trip.sales - sent
  trip.sales = 0
}

/** Returns the refund of a paid leg at this time. */
export function quoteOf({ trip, flight, fare, insurance }: Leg) {
  if (trip.legs.some((leg) => leg.flight.cancelled)) return fare + insurance
  return Math.floor((fare * flight.percent) / 100)
}

export function refundLeg(leg: Leg, to: 'credit' | 'bank', books: Ledger) {
  const amount = quoteOf(leg)
  transitionLegs([leg], 4)
  leg.trip.sales -= amount
  if (to === 'credit') leg.trip.owner.credit += amount
  else books.owed += amount
  leg.refund = { amount, state: to === 'credit' ? 'sent' : 'asked' }
}
