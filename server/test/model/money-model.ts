import {
  type Books,
  closeOrder,
  type Leg,
  missing,
  move,
  type Piece,
  receive,
  settleIfCovered,
  standing,
  statusOf,
  type Trip,
} from './trip-model'

/** The same word of staff about a trip that ended names the same money. */
export function verify(trip: Trip, amount: number, books: Books) {
  const status = statusOf(trip)
  trip.inReview = false
  if (status === 1) return
  const before = trip.pieces.some(
    (piece) => piece.amount === amount && (piece.by !== 'staff' || piece.endedAfter === trip.moves),
  )
  if (status !== 0 && before) return
  books.bank += amount
  receive(trip, amount, 'staff')
}

/** A new line of the bank's statement; what staff said before is only ticked off by it. */
export function transfer(trip: Trip, amount: number, books: Books) {
  if (tickOff(trip, amount)) return
  books.bank += amount
  receive(trip, amount, 'statement')
}

export function tickOff(trip: Trip, amount: number) {
  const said = trip.pieces.find(
    (piece) => piece.by === 'staff' && !piece.ticked && piece.amount === amount,
  )
  if (said) said.ticked = true
  return said !== undefined
}

export function useCredit(trip: Trip, use: boolean) {
  if (statusOf(trip) !== 0) return
  const amount = use ? Math.min(trip.owner.credit, missing(trip)) : -trip.reserved
  if (amount === 0) return
  trip.owner.credit -= amount
  trip.reserved += amount
  closeOrder(trip)
  settleIfCovered(trip)
}

/** The provider has the money. */
export function charge(trip: Trip, books: Books) {
  const { order } = trip
  if (!order || order.piece) return
  books.midtrans += order.amount
  order.piece = receive(trip, order.amount, 'midtrans')
}

/** The provider took it back: from where it went, what is owed of it, travel credit; at last a loss. */
export function reverse(trip: Trip, piece: Piece, books: Books) {
  if (piece.place === 'returned') return
  const { place } = piece
  const { owner } = trip
  piece.place = 'returned'
  trip.questioned = true
  books.midtrans -= piece.amount
  const fromHeld = place === 'held' ? Math.min(piece.amount, trip.held) : 0
  const fromSales = place === 'settled' ? Math.min(piece.amount, trip.sales) : 0
  const stopped = place === 'settled' ? stopRefunds(trip) : 0
  const fromOwed = Math.min(stopped, piece.amount - fromSales)
  books.owed -= stopped
  const rest = piece.amount - fromHeld - fromSales - fromOwed
  const fromCredit = Math.min(rest, owner.credit)
  trip.held -= fromHeld
  trip.sales -= fromSales
  owner.credit += stopped - fromOwed - fromCredit
  books.losses += rest - fromCredit
  if (place === 'credited') return
  if (statusOf(trip) === 0) closeOrder(trip)
  if (statusOf(trip) !== 1) return
  move(standing(trip), 3)
  owner.credit += trip.sales
  trip.sales = 0
}

/** What was asked and not sent is not sent any more. */
function stopRefunds({ legs }: Trip) {
  let stopped = 0
  for (const { refund } of legs) {
    if (refund?.state !== 'asked' && refund?.state !== 'approved') continue
    refund.state = 'stopped'
    stopped += refund.amount
  }
  return stopped
}

/** The provider gave it back at its own desk: a paid trip is refunded, travel credit in it too. */
export function refundByProvider(trip: Trip, piece: Piece, books: Books) {
  if (statusOf(trip) !== 1 || piece.place !== 'settled') return reverse(trip, piece, books)
  const legs = standing(trip)
  move(legs, 4)
  for (const leg of legs) leg.refund = { state: 'sent', amount: leg.fare + leg.insurance }
  const sent = Math.min(piece.amount, trip.sales)
  books.midtrans -= sent
  trip.owner.credit += trip.sales - sent
  trip.sales = 0
}

/** What comes back for a paid leg now. */
export function quoteOf({ trip, flight, fare, insurance }: Leg) {
  if (trip.legs.some((leg) => leg.flight.cancelled)) return fare + insurance
  return Math.floor((fare * flight.percent) / 100)
}

export function refund(leg: Leg, to: 'credit' | 'bank', books: Books) {
  const amount = quoteOf(leg)
  move([leg], 4)
  leg.trip.sales -= amount
  if (to === 'credit') leg.trip.owner.credit += amount
  else books.owed += amount
  leg.refund = { amount, state: to === 'credit' ? 'sent' : 'asked' }
}
