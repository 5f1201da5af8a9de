import {
  closeOrder,
  giveCredit,
  insuranceDueOf,
  isCancelled,
  type Ledger,
  type Leg,
  leftOf,
  leftOfLeg,
  legsInTripState,
  type ModelTrip,
  missing,
  payInsurance,
  percentOf,
  type ReceivedPayment,
  recordPayment,
  salesWithoutFees,
  settleIfFullyPaid,
  spendableCredit,
  statusOf,
  transitionLegs,
} from './trip-model'

/** Repeated confirmations of a closed trip with the same amount are the same payment. */
export function recordConfirmation(trip: ModelTrip, amount: number, books: Ledger) {
  const status = statusOf(trip)
  trip.inReview = false
  if (status === 1) return insuranceDueOf(trip) > 0 && recordInsurance(trip, amount, books)
  const before = trip.payments.some(
    (payment) =>
      payment.amount === amount &&
      (payment.source === 'staff'
        ? payment.closedAfter === trip.transitions
        : payment.source !== 'midtrans' || payment.outcome !== 'returned'),
  )
  if (status !== 0 && before) return
  books.bank += amount
  recordPayment(trip, amount, 'staff')
}

function recordInsurance(trip: ModelTrip, amount: number, books: Ledger) {
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

/** A paid trip may await insurance, which credit pays where it covers it. */
export function useCredit(trip: ModelTrip, use: boolean) {
  if (use && statusOf(trip) === 1) payInsurance(trip)
  if (statusOf(trip) !== 0) return
  const amount = use ? Math.min(spendableCredit(trip.owner), missing(trip)) : -trip.reserved
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

/** Takes what is left of a reversed payment from where it went, then from owed refunds and credit. */
export function reversePayment(trip: ModelTrip, payment: ReceivedPayment, books: Ledger) {
  if (payment.outcome === 'returned') return
  const { outcome } = payment
  const amount = leftOf(payment)
  payment.outcome = 'returned'
  trip.disputed = true
  books.midtrans -= amount
  const fromHeld = outcome === 'held' ? Math.min(amount, trip.held) : 0
  const fromSales = outcome === 'settled' ? Math.min(amount, trip.sales) : 0
  const stopped = outcome === 'settled' ? stopRefunds(trip) : 0
  const fromOwed = Math.min(stopped, amount - fromSales)
  books.owed -= stopped
  trip.held -= fromHeld
  trip.sales -= fromSales
  giveCredit(trip, stopped - fromOwed)
  takeFromCredit(trip, amount - fromHeld - fromSales - fromOwed, books)
  if (outcome === 'credited') return
  if (statusOf(trip) === 0) closeOrder(trip)
  if (statusOf(trip) !== 1) return
  transitionLegs(legsInTripState(trip), 3)
  creditSales(trip)
}

/** What is left of the sales becomes travel credit, except for fees that were kept before. */
function creditSales(trip: ModelTrip) {
  const amount = salesWithoutFees(trip)
  giveCredit(trip, amount)
  trip.sales -= amount
}

/** What the traveller's credit does not cover is a loss. */
function takeFromCredit(trip: ModelTrip, amount: number, books: Ledger) {
  const fromCredit = Math.min(amount, trip.owner.credit)
  giveCredit(trip, -fromCredit)
  books.losses += amount - fromCredit
}

/**
 * The provider sent back a part of a payment: what is owed for the trip counts as sent first, then
 * the money is taken from where the payment went. Returns what was left of the payment to send.
 */
export function sendBack(trip: ModelTrip, payment: ReceivedPayment, wanted: number, books: Ledger) {
  if (payment.outcome === 'returned') return 0
  const amount = Math.min(wanted, leftOf(payment))
  if (amount <= 0) return 0
  payment.sentBack += amount
  books.midtrans -= amount
  const isSettled = payment.outcome === 'settled'
  const fromOwed = isSettled ? reduceRefunds(trip, amount, books) : 0
  const fromHeld = payment.outcome === 'held' ? Math.min(amount, trip.held) : 0
  const fromSales = isSettled ? Math.min(amount - fromOwed, trip.sales) : 0
  trip.held -= fromHeld
  trip.sales -= fromSales
  takeFromCredit(trip, amount - fromOwed - fromHeld - fromSales, books)
  if (statusOf(trip) === 0) closeOrder(trip)
  return amount
}

/** Reduces the refunds that wait, the first leg first; returns by how much. */
function reduceRefunds({ legs }: ModelTrip, amount: number, books: Ledger) {
  let rest = amount
  const waiting = legs
    .flatMap(({ refund }) => (refund ? [refund] : []))
    .filter(({ state }) => state === 'asked' || state === 'approved')
  for (const refund of waiting) {
    const part = Math.min(rest, refund.amount)
    rest -= part
    if (part === refund.amount) refund.state = 'stopped'
    else refund.amount -= part
  }
  books.owed -= amount - rest
  return amount - rest
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

/** The provider sent all back: a paid trip is refunded with the travel credit in it. */
export function refundByProvider(trip: ModelTrip, payment: ReceivedPayment, books: Ledger) {
  if (statusOf(trip) !== 1 || payment.outcome !== 'settled') {
    if (payment.outcome !== 'returned' && leftOf(payment) === 0) return
    return reversePayment(trip, payment, books)
  }
  const legs = legsInTripState(trip)
  sendBack(trip, payment, payment.amount, books)
  transitionLegs(legs, 4)
  for (const leg of legs) leg.refund = { state: 'sent', amount: leg.fare + leg.insurance }
  creditSales(trip)
}

/** Returns the refund of a paid leg at this time. */
export function quoteOf(leg: Leg) {
  const { left, fareLeft } = leftOfLeg(leg)
  if (isCancelled(leg.trip)) return left
  return Math.floor((fareLeft * percentOf(leg)) / 100)
}

export function refundLeg(leg: Leg, to: 'credit' | 'bank', books: Ledger) {
  const amount = quoteOf(leg)
  const { left } = leftOfLeg(leg)
  transitionLegs([leg], 4)
  leg.trip.sales -= amount
  if (to === 'credit') giveCredit(leg.trip, amount)
  else books.owed += amount
  // For nothing there is nothing to transfer.
  const state = to === 'credit' || amount === 0 ? 'sent' : 'asked'
  leg.refund = { amount, state, kept: left - amount }
}
