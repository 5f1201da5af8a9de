import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import type { Locale } from '@sayap/contract/core/format'
import { createEvents, type EventAttributes, type EventStatus } from 'ics'
import { documentTranslator, type TranslateDocument } from './messages/messages'
import { type DocumentLeg, type DocumentTrip, formatFlightNumber } from './trip/document-trip'

/**
 * Renders a trip as an iCalendar file (RFC 5545). The UID of a leg never changes and its SEQUENCE
 * grows with every change, so that a calendar with an earlier file applies changes and cancellation.
 */
export function renderCalendar(trip: DocumentTrip, language: Locale, publicUrl: string) {
  const t = documentTranslator(language)
  const host = new URL(publicUrl).hostname
  const events = trip.legs.map((leg) => toEvent({ trip, leg, t, host, publicUrl }))
  const { error, value } = createEvents(events, {
    productId: '-//Sayap//Trips//EN',
    method: 'PUBLISH',
  })
  if (error || !value) throw error ?? new Error('The iCalendar file is empty.')
  return value
}

interface EventInput {
  trip: DocumentTrip
  leg: DocumentLeg
  t: TranslateDocument
  host: string
  publicUrl: string
}

function toEvent({ trip, leg, t, host, publicUrl }: EventInput): EventAttributes {
  const flight = formatFlightNumber(leg)
  const status = statusOf(leg)
  const { starting_place: from, destination_place: to } = leg
  const airport = `${leg.airport_from_name ?? from} (${leg.airport_from})`
  return {
    uid: `${leg.id_booking}-${leg.leg}@${host}`,
    sequence: leg.revision,
    status,
    start: Date.parse(leg.departs_at),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(leg.arrives_at),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: t('calendar.summary', { flight, from, to }),
    location: `${airport}, Terminal ${leg.terminal}`,
    description: [
      t('calendar.booking', { code: trip.code }),
      t('calendar.gate', { terminal: leg.terminal, gate: leg.gate }),
      ...seatLines(leg, t),
    ].join('\n'),
    url: `${publicUrl}/my-booking`,
    busyStatus: status === 'CANCELLED' ? 'FREE' : 'BUSY',
    ...(status !== 'CANCELLED' && { alarms: [alarm(t('calendar.alarm', { flight }))] }),
  }
}

function statusOf({ status, is_cancelled }: DocumentLeg): EventStatus {
  if (is_cancelled) return 'CANCELLED'
  if (status === PAID) return 'CONFIRMED'
  return status === PENDING_PAYMENT ? 'TENTATIVE' : 'CANCELLED'
}

const alarm = (description: string) =>
  ({ action: 'display', description, trigger: { hours: 3, before: true } }) as const

const seatLines = ({ passengers, class_flight }: DocumentLeg, t: TranslateDocument) =>
  passengers.map(({ name, id_seat }) =>
    t('calendar.seats', { name, seat: seatNumber(class_flight, positionOfSeat(id_seat)) }),
  )
