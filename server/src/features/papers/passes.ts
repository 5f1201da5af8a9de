import { PAID } from '@sayap/contract/booking-states'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { Trip, TripLeg, TripPassenger } from './trip'

/** One passenger's place on one flight. */
export interface Pass {
  trip: Trip
  leg: TripLeg
  passenger: TripPassenger
  no_seat: string
}

/** Those who may fly: of legs that are paid and flown, passengers with a ticket. */
export const passesOf = (trip: Trip): Pass[] =>
  trip.legs
    .filter(({ status, is_cancelled }) => status === PAID && !is_cancelled)
    .flatMap((leg) =>
      leg.passengers
        .filter(({ ticket }) => ticket !== null)
        .map((passenger) => {
          const no_seat = seatNumber(leg.class_flight, positionOfSeat(passenger.id_seat))
          return { trip, leg, passenger, no_seat }
        }),
    )
