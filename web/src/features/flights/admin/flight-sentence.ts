import type { Flight } from '@sayap/contract/flights'
import { longDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { t } from '#lib/t'

/** 'EK 181, Medan to Jakarta, Sat, 21 Nov 2026, 08:00': which one is meant. */
export const flightWords = (flight: Flight) =>
  t('fa.sentence', {
    number: flightNumber(flight),
    from: flight.starting_place,
    to: flight.destination_place,
    day: longDay(flight.departure_date),
    time: flight.departure_time,
  })
