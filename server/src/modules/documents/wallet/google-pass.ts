import type { Locale } from '@sayap/contract/core/format'
import { importPKCS8, SignJWT } from 'jose'
import { boardingStart } from '../trip/document-trip'
import type { GoogleWallet } from './wallet-settings'
import { passName, type WalletTicket } from './wallet-ticket'

const SAVE_URL = 'https://pay.google.com/gp/v/save/'

/** Returns a link that adds the pass to the Google Wallet of who opens it; `publicUrl`: the site that shows it. */
export async function googlePassLink(
  ticket: WalletTicket,
  wallet: GoogleWallet,
  { language, publicUrl }: { language: Locale; publicUrl: string },
) {
  const key = await importPKCS8(wallet.key, 'RS256')
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [publicUrl],
    payload: {
      flightClasses: [flightClass(ticket, wallet, language)],
      flightObjects: [flightObject(ticket, wallet)],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.email)
    .setAudience('google')
    .setIssuedAt()
    .sign(key)
  return SAVE_URL + token
}

/** Google keeps a class of its own for each flight of each trip: gates and times are those of this flight. */
const classId = ({ trip, leg }: WalletTicket, { issuer }: GoogleWallet) =>
  `${issuer}.${trip.code}-${leg.leg}`

function flightClass(ticket: WalletTicket, wallet: GoogleWallet, language: Locale) {
  const { leg } = ticket
  const boarding = boardingStart(leg)
  const local = (date: string, time: string) => `${date}T${time}:00`
  return {
    id: classId(ticket, wallet),
    issuerName: 'Sayap',
    reviewStatus: 'UNDER_REVIEW',
    flightHeader: {
      carrier: {
        carrierIataCode: leg.airline_code,
        airlineName: { defaultValue: { language, value: leg.name_airline } },
      },
      flightNumber: leg.flight_number.replace(leg.airline_code, '').trim(),
    },
    origin: {
      airportIataCode: leg.airport_from,
      terminal: leg.terminal,
      gate: String(leg.gate),
    },
    destination: { airportIataCode: leg.airport_to },
    localBoardingDateTime: local(boarding.date, boarding.time),
    localScheduledDepartureDateTime: local(leg.departure_date, leg.departure_time),
    localScheduledArrivalDateTime: local(leg.arrived_date, leg.arrived_time),
  }
}

const flightObject = (ticket: WalletTicket, wallet: GoogleWallet) => ({
  id: `${wallet.issuer}.${passName(ticket.trip, ticket)}`,
  classId: classId(ticket, wallet),
  state: 'ACTIVE',
  passengerName: ticket.passenger.name,
  reservationInfo: { confirmationCode: ticket.trip.code },
  boardingAndSeatingInfo: { seatNumber: ticket.no_seat, seatClass: ticket.leg.class_flight },
  barcode: {
    type: 'QR_CODE',
    value: ticket.bcbp,
    alternateText: ticket.passenger.ticket ?? '',
  },
})
