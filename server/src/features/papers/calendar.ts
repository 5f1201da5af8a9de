import { PAID, WAITING } from '@sayap/contract/booking-states'
import { positionOfSeat, seatNumber } from '@sayap/contract/seat-plan'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import { createEvents, type EventAttributes, type EventStatus } from 'ics'
import { flightName } from './flight-name'
import { paperWords, type Say } from './paper-words'
import type { Trip, TripLeg } from './trip'

/**
 * A trip as a calendar file (RFC 5545): each leg keeps its UID for ever and counts its SEQUENCE up
 * with every change, so that a calendar that has it takes over what is new, the cancelling too.
 */
export function calendar(trip: Trip, language: WrittenLanguage, publicUrl: string) {
  const say = paperWords(language)
  const host = new URL(publicUrl).hostname
  const events = trip.legs.map((leg) => eventOf({ trip, leg, say, host, publicUrl }))
  const { error, value } = createEvents(events, {
    productId: '-//Sayap//Trips//EN',
    method: 'PUBLISH',
  })
  if (error || !value) throw error ?? new Error('A calendar file has a text.')
  return value
}

interface About {
  trip: Trip
  leg: TripLeg
  say: Say
  host: string
  publicUrl: string
}

function eventOf({ trip, leg, say, host, publicUrl }: About): EventAttributes {
  const flight = flightName(leg)
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
    title: say('calendar.summary', { flight, from, to }),
    location: `${airport}, Terminal ${leg.terminal}`,
    description: [
      say('calendar.booking', { code: trip.code }),
      say('calendar.gate', { terminal: leg.terminal, gate: leg.gate }),
      ...seats(leg, say),
    ].join('\n'),
    url: `${publicUrl}/my-booking`,
    busyStatus: status === 'CANCELLED' ? 'FREE' : 'BUSY',
    ...(status !== 'CANCELLED' && { alarms: [alarm(say('calendar.alarm', { flight }))] }),
  }
}

function statusOf({ status, is_cancelled }: TripLeg): EventStatus {
  if (is_cancelled) return 'CANCELLED'
  if (status === PAID) return 'CONFIRMED'
  return status === WAITING ? 'TENTATIVE' : 'CANCELLED'
}

const alarm = (description: string) =>
  ({ action: 'display', description, trigger: { hours: 3, before: true } }) as const

const seats = ({ passengers, class_flight }: TripLeg, say: Say) =>
  passengers.map(({ name, id_seat }) =>
    say('calendar.seats', { name, seat: seatNumber(class_flight, positionOfSeat(id_seat)) }),
  )
