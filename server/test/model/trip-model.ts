/** What the house promises of trips and money, in memory: no SQL, no locks, one after the other. */
export type Status = 0 | 1 | 2 | 3 | 4

export interface Flight {
  id: number
  /** Rupiah a seat. */
  price: number
  /** From today until it leaves. */
  days: number
  /** What comes back of the fare if a traveller cancels now. */
  percent: number
  cancelled: boolean
  /** Who has which seat: a leg, or a browser that holds it. */
  seats: Map<number, object>
}

export interface Traveller {
  credit: number
}

export interface Refund {
  state: 'offered' | 'asked' | 'approved' | 'sent' | 'rebooked' | 'stopped'
  amount: number
}

export interface Leg {
  id: number
  trip: Trip
  flight: Flight
  positions: number[]
  fare: number
  insurance: number
  status: Status
  refund?: Refund
}

/** Money that came in for a trip, and where it went. */
export interface Piece {
  amount: number
  by: 'staff' | 'statement' | 'midtrans'
  place: 'held' | 'settled' | 'credited' | 'returned'
  /** Of staff's word: found on a statement; given when the trip had ended, after so many moves. */
  ticked: boolean
  endedAfter: number | null
}

export interface Trip {
  id: number
  code: string
  owner: Traveller
  legs: Leg[]
  moves: number
  /** Money and travel credit paid towards it while it waits. */
  held: number
  reserved: number
  sales: number
  pieces: Piece[]
  order: { ref: string; amount: number; open: boolean; piece?: Piece; over?: true } | undefined
  /** Staff have a proof to look at, which stops the clock. */
  inReview: boolean
  /** A payment of it was taken back, and staff have yet to close the case. */
  questioned?: true
  /** Its time to pay is over, but for a proof in review. */
  overdue: boolean
}

/** What the airline has, owes and lost beside what its trips and travellers have. */
export interface Books {
  bank: number
  midtrans: number
  owed: number
  suspense: number
  losses: number
}

export const CAPACITY = 8
const FIRST: readonly Status[] = [0, 1, 2, 4, 3]

export const statusOf = ({ legs }: Trip) =>
  FIRST.find((status) => legs.some((leg) => leg.status === status)) ?? 3

/** The legs that make the trip what it is. */
export const standing = (trip: Trip) => trip.legs.filter(({ status }) => status === statusOf(trip))

export const priceOf = (legs: readonly Leg[]) =>
  legs.reduce((sum, { fare, insurance }) => sum + fare + insurance, 0)

export const missing = (trip: Trip) => priceOf(standing(trip)) - trip.held - trip.reserved

/** Positions that nobody has; `mine` counts as free. */
export const freeOn = ({ seats }: Flight, mine?: object) =>
  Array.from({ length: CAPACITY }, (_, i) => i + 1).filter((position) => {
    const holder = seats.get(position)
    return holder === undefined || holder === mine
  })

export function take(leg: Leg, positions: number[]) {
  leg.positions = positions
  for (const position of positions) leg.flight.seats.set(position, leg)
}

export function letGo(flight: Flight, holder: object) {
  for (const [position, who] of flight.seats) if (who === holder) flight.seats.delete(position)
}

/** Moves legs; those that end free their seats, and a trip that waits no more gives money back. */
export function move(legs: readonly Leg[], to: Status) {
  for (const leg of legs) {
    leg.status = to
    leg.trip.moves++
    if (to !== 1) letGo(leg.flight, leg)
  }
}

export function endWaiting(trip: Trip, legs: readonly Leg[], to: Status) {
  if (legs.length === 0) return
  move(legs, to)
  closeOrder(trip)
  if (statusOf(trip) === 0) return settleIfCovered(trip)
  trip.owner.credit += trip.held + trip.reserved
  empty(trip, 'credited')
}

function empty(trip: Trip, place: Piece['place']) {
  trip.held = 0
  trip.reserved = 0
  for (const piece of trip.pieces) if (piece.place === 'held') piece.place = place
}

export const closeOrder = ({ order }: Trip) => {
  if (order) order.open = false
}

export function settleIfCovered(trip: Trip) {
  if (statusOf(trip) !== 0 || missing(trip) > 0) return
  pay(trip, trip.held + trip.reserved)
}

/** What is more than the price is travel credit. */
function pay(trip: Trip, amount: number) {
  const legs = standing(trip)
  const price = priceOf(legs)
  move(legs, 1)
  closeOrder(trip)
  trip.owner.credit += amount - price
  trip.sales += price
  trip.inReview = false
  empty(trip, 'settled')
}

/** Money for a trip, by the state it is in. */
export function receive(trip: Trip, amount: number, by: Piece['by']): Piece {
  const status = statusOf(trip)
  const endedAfter = by === 'staff' && status !== 0 ? trip.moves : null
  const piece: Piece = { amount, by, place: 'held', ticked: false, endedAfter }
  trip.pieces.push(piece)
  if (status === 0) {
    trip.held += amount
    if (missing(trip) > 0) closeOrder(trip)
    settleIfCovered(trip)
  } else if (status === 2 && revive(trip, amount)) piece.place = 'settled'
  else {
    piece.place = 'credited'
    trip.owner.credit += amount
  }
  return piece
}

/** The same seats where they are free, else others; all legs or none. */
function revive(trip: Trip, amount: number) {
  const legs = standing(trip)
  if (amount < priceOf(legs)) return false
  if (legs.some(({ flight, positions }) => flight.cancelled || room(flight) < positions.length))
    return false
  for (const leg of legs) {
    const free = freeOn(leg.flight)
    const own = leg.positions.filter((position) => free.includes(position))
    const others = free.filter((position) => !own.includes(position))
    take(leg, [...own, ...others].slice(0, leg.positions.length))
  }
  pay(trip, amount)
  return true
}

const room = (flight: Flight) => freeOn(flight).length
