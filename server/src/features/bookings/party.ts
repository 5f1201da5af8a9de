import { flightOfSeat, positionOfSeat } from '@sayap/contract/seat-plan'
import { invalidInput } from '#http/validation'

interface Traveller {
  category_passenger: 'child' | 'adult'
  id_seat: number
  id_seat_return?: number | undefined
}

interface Party {
  id_flight: number
  id_flight_return?: number | undefined
  capacity?: number | undefined
  passengers?: readonly Traveller[] | undefined
}

/** Refuses a party that cannot fly as it was sent, naming the field. */
export function checkParty({ id_flight, id_flight_return, capacity, passengers }: Party) {
  if (!passengers) {
    // Both legs are booked at once or not at all: none of them waits for passengers to come.
    if (id_flight_return === undefined) return
    throw wrong(['passengers'], 'must be sent with id_flight_return')
  }
  const { length } = passengers
  if (capacity !== undefined && capacity !== length)
    throw wrong(['capacity'], `must be ${length}, the number of passengers`)
  if (childrenAlone(passengers)) throw wrong(['passengers'], 'must have an adult with the children')
  checkSeats('id_seat', id_flight, passengers)
  checkSeats('id_seat_return', id_flight_return, passengers)
}

function checkSeats(
  field: 'id_seat' | 'id_seat_return',
  id_flight: number | undefined,
  passengers: readonly Traveller[],
) {
  const seats = passengers.map((one) => one[field])
  for (const [i, seat] of seats.entries()) {
    const fault =
      id_flight === undefined
        ? faultWithoutFlight(seat)
        : faultOf(seat, id_flight, seats.slice(0, i))
    if (fault) throw wrong(['passengers', i, field], fault)
  }
}

const faultWithoutFlight = (seat: number | undefined) =>
  seat === undefined ? null : 'must come with id_flight_return'

function faultOf(
  seat: number | undefined,
  id_flight: number,
  before: readonly (number | undefined)[],
) {
  if (seat === undefined || !isSeatOf(id_flight, seat)) return 'must be a seat of this flight'
  return before.includes(seat) ? 'must be a seat of their own' : null
}

export const childrenAlone = (party: readonly Pick<Traveller, 'category_passenger'>[]) =>
  party.every(({ category_passenger }) => category_passenger === 'child')

/** Whether the id names a place in that flight at all; how many it has, the database knows. */
export const isSeatOf = (id_flight: number, id_seat: number) =>
  flightOfSeat(id_seat) === id_flight && positionOfSeat(id_seat) > 0

const wrong = (path: PropertyKey[], message: string) => invalidInput('body', [{ path, message }])
