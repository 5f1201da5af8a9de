import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { Trip, TripLeg } from '#features/papers/trips.service'
import { OUR_ADDRESS } from '../letter'

/** schema.org `FlightReservation`, one for each passenger and flight, for programs that read mail. */
export const reservations = (trip: Trip, legs: readonly TripLeg[]): object[] =>
  legs.flatMap((leg) =>
    leg.passengers.map(({ id, name, id_seat, ticket }) => ({
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: trip.code,
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name },
      airplaneSeat: seatNumber(leg.class_flight, positionOfSeat(id_seat)),
      ...(ticket !== null && { ticketNumber: ticket }),
      url: `${OUR_ADDRESS}/my-booking/ticket/${id}`,
      reservationFor: flight(leg),
    })),
  )

const flight = (leg: TripLeg) => ({
  '@type': 'Flight',
  flightNumber: leg.flight_number.startsWith(leg.airline_code)
    ? leg.flight_number.slice(leg.airline_code.length)
    : leg.flight_number,
  airline: { '@type': 'Airline', name: leg.name_airline, iataCode: leg.airline_code },
  departureAirport: airport(leg.airport_from_name ?? leg.starting_place, leg.airport_from),
  departureTime: leg.departs_at,
  departureTerminal: leg.terminal,
  departureGate: String(leg.gate),
  arrivalAirport: airport(leg.airport_to_name ?? leg.destination_place, leg.airport_to),
  arrivalTime: leg.arrives_at,
})

const airport = (name: string, iataCode: string) => ({ '@type': 'Airport', name, iataCode })
