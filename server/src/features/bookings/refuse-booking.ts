import { seatCount } from '@sayap/contract/seat-plan'
import { seatsTaken } from '#features/seats/seats.service'
import { AppError } from '#http/app-error'
import { invalidInput } from '#http/validation'
import type { LegAttempt } from './book.repository'
import type { Order } from './order'

/** Says what stood in the way of a booking, the first thing first. */
export function refuseBooking(order: Order, legs: LegAttempt[]): never {
  if (legs.length < order.flights.length)
    throw new AppError('not_found', 'That flight does not exist.')
  for (const leg of legs) checkCabin(order, leg)
  const closed = legs.find(({ on_sale }) => !on_sale)
  if (closed) throw salesClosed(order, closed)
  const [{ returns, total_price } = { returns: true, total_price: 0 }] = legs
  if (!returns) throw noWayBack()
  if (order.total_price !== null && order.total_price !== total_price)
    throw priceChanged(total_price)
  if (legs.some(({ free_seats }) => free_seats !== null && order.capacity > free_seats))
    throw new AppError('flight_full', 'There are not enough free seats on this flight.')
  throw seatsTaken(legs.map((leg) => ({ cabin: leg, positions: lostOf(order, leg) })))
}

/** Of a round trip it says which flight. */
const salesClosed = ({ flights }: Order, { leg }: LegAttempt) => {
  const round = flights.length > 1
  const flight = !round ? 'this flight' : leg === 1 ? 'the first flight' : 'the return flight'
  const message = `Sales for ${flight} have closed.`
  return new AppError('sales_closed', message, round ? { leg } : {})
}

const positionsOf = ({ legs, positions }: Order, leg: number) =>
  positions.filter((_, i) => legs[i] === leg)

const lostOf = (order: Order, { leg, claimed }: LegAttempt) =>
  positionsOf(order, leg).filter((position) => !claimed.includes(position))

function checkCabin(order: Order, { leg, class_flight }: LegAttempt) {
  const most = seatCount(class_flight)
  const beyond = positionsOf(order, leg).findIndex((position) => position > most)
  if (beyond < 0) return
  const path = ['passengers', beyond, leg === 1 ? 'id_seat' : 'id_seat_return']
  throw invalidInput('body', [{ path, message: 'must be a seat of this flight' }])
}

const noWayBack = () =>
  invalidInput('body', [
    {
      path: ['id_flight_return'],
      message: 'must fly the same route back, after the first flight has landed',
    },
  ])

const priceChanged = (total_price: number) =>
  new AppError('price_changed', `The price has changed: the total is now ${total_price}.`, {
    total_price,
  })
