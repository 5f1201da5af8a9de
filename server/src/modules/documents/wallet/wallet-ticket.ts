import type { DocumentTrip, PassengerTicket } from '../trip/document-trip'

/** A ticket with the text of its QR code. */
export interface WalletTicket extends PassengerTicket {
  bcbp: string
}

/**
 * Names a passenger's pass for as long as the booking exists, so that a wallet replaces a pass that is added again
 * after a change of seat or gate: `SYP4K2-1-2` is the second passenger on the first flight.
 */
export function passName(trip: DocumentTrip, { leg, passenger }: PassengerTicket) {
  const number = leg.passengers.findIndex(({ id }) => id === passenger.id) + 1
  return `${trip.code}-${leg.leg}-${number}`
}
