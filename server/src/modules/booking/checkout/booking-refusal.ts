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
  const [{ returns, total_price } = { returns: true, total_price: 0 }] = legs
  if (!returns) throw notAReturnFlight()
  if (request.total_price !== null && request.total_price !== total_price)
    throw priceChanged(total_price)
  if (legs.some(({ free_seats }) => free_seats !== null && request.capacity > free_seats))
    throw new AppError('flight_full', 'There are not enough free seats on this flight.')
  throw seatsTaken(legs.map((leg) => ({ cabin: leg, positions: lostPositions(request, leg) })))
}

/** For a round trip the message and `leg` name the flight. */
const salesClosed = ({ flights }: BookingRequest, { leg }: BookingAttempt) => {
  const isRoundTrip = flights.length > 1
  const flight = !isRoundTrip ? 'this flight' : leg === 1 ? 'the first flight' : 'the return flight'
  const message = `Sales for ${flight} have closed.`
  return new AppError('sales_closed', message, isRoundTrip ? { leg } : {})
}

const positionsOnLeg = ({ legs, positions }: BookingRequest, leg: number) =>
  positions.filter((_, i) => legs[i] === leg)

const lostPositions = (request: BookingRequest, { leg, claimed }: BookingAttempt) =>
  positionsOnLeg(request, leg).filter((position) => !claimed.includes(position))

function checkCabin(request: BookingRequest, { leg, class_flight, cabin }: BookingAttempt) {
  const isSeat = (position: number) => hasPosition(cabin ?? class_flight, position)
  const beyond = positionsOnLeg(request, leg).findIndex((position) => !isSeat(position))
  if (beyond < 0) return
  const path = ['passengers', beyond, leg === 1 ? 'id_seat' : 'id_seat_return']
  throw invalidInput('body', [{ path, ...inputFault('not_a_seat_of_flight') }])
}

const notAReturnFlight = () =>
  invalidInput('body', [{ path: ['id_flight_return'], ...inputFault('not_a_return_flight') }])

const priceChanged = (total_price: number) =>
  new AppError('price_changed', `The price has changed: the total is now ${total_price}.`, {
    total_price,
  })
