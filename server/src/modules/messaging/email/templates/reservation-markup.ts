import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { DocumentLeg, DocumentTrip } from '#modules/documents/trip/document-trip'
import { PUBLIC_URL_PLACEHOLDER } from '../email-content'

/** Returns a schema.org `FlightReservation` per passenger and flight, for mail programs. */
export const reservationMarkup = (trip: DocumentTrip, legs: readonly DocumentLeg[]): object[] =>
  legs.flatMap((leg) =>
    leg.passengers.map(({ id, name, id_seat, ticket }) => ({
      '@context': 'http://schema.org',
      '@type': 'FlightReservation',
      reservationNumber: trip.code,
      reservationStatus: 'http://schema.org/ReservationConfirmed',
      underName: { '@type': 'Person', name },
      airplaneSeat: seatNumber(leg.class_flight, positionOfSeat(id_seat)),
      ...(ticket !== null && { ticketNumber: ticket }),
      url: `${PUBLIC_URL_PLACEHOLDER}/my-booking/ticket/${id}`,
      reservationFor: flight(leg),
    })),
  )

const flight = (leg: DocumentLeg) => ({
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
