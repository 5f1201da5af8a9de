import { hasPosition } from '@sayap/contract/booking/seat-plan'
import { inputFault } from '@sayap/contract/core/input-errors'
import { AppError } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { seatsTaken } from '../inventory/seats.service'
import type { BookingAttempt } from './book.repository'
import type { BookingRequest } from './booking-request'

/** Throws the first reason why the attempt booked nothing. */
export function refuseBooking(request: BookingRequest, legs: BookingAttempt[]): never {
  if (legs.length < request.flights.length)
    throw new AppError('not_found', 'That flight does not exist.')
  for (const leg of legs) checkCabin(request, leg)
  const closed = legs.find(({ on_sale }) => !on_sale)
  if (closed) throw salesClosed(request, closed)
  const [{ connects, total_price } = { connects: true, total_price: 0 }] = legs
  if (!connects) throw notConnected(request, legs)
  if (request.total_price !== null && request.total_price !== total_price)
    throw priceChanged(total_price)
  if (legs.some(({ free_seats }) => free_seats !== null && request.capacity > free_seats))
    throw new AppError('flight_full', 'There are not enough free seats on this flight.')
  throw seatsTaken(legs.map((leg) => ({ cabin: leg, positions: lostPositions(request, leg) })))
}

/** For a trip of several flights the message and `leg` name the flight. */
const salesClosed = ({ flights, isRoundTrip }: BookingRequest, { leg }: BookingAttempt) => {
  if (flights.length === 1)
    return new AppError('sales_closed', 'Sales for this flight have closed.')
  const flight =
    leg === 1 ? 'the first flight' : isRoundTrip ? 'the return flight' : `flight ${leg}`
  return new AppError('sales_closed', `Sales for ${flight} have closed.`, { leg })
}

const positionsOnLeg = ({ legs, positions }: BookingRequest, leg: number) =>
  positions.filter((_, i) => legs[i] === leg)

const lostPositions = (request: BookingRequest, { leg, claimed }: BookingAttempt) =>
  positionsOnLeg(request, leg).filter((position) => !claimed.includes(position))

function checkCabin(request: BookingRequest, { leg, class_flight, cabin }: BookingAttempt) {
  const isSeat = (position: number) => hasPosition(cabin ?? class_flight, position)
  const beyond = positionsOnLeg(request, leg).findIndex((position) => !isSeat(position))
  if (beyond < 0) return
  const path = ['passengers', beyond, ...(request.legPaths[leg - 1]?.seat ?? [])]
  throw invalidInput('body', [{ path, ...inputFault('not_a_seat_of_flight') }])
}

/** Names the first flight that does not follow the one before it. */
function notConnected({ isRoundTrip, legPaths }: BookingRequest, legs: readonly BookingAttempt[]) {
  const early = legs.find(({ follows }) => !follows)?.leg ?? 2
  const fault = inputFault(isRoundTrip ? 'not_a_return_flight' : 'departs_before_landing')
  return invalidInput('body', [{ path: legPaths[early - 1]?.flight ?? [], ...fault }])
}

const priceChanged = (total_price: number) =>
  new AppError('price_changed', `The price has changed: the total is now ${total_price}.`, {
    total_price,
  })
