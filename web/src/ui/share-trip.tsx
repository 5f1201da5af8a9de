import type { Booking } from '@sayap/contract/bookings'
import { copyText } from '#lib/copy-text'
import { longDay, zoneName } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { t } from '#lib/t'
import { toastFailure } from '#lib/toast'
import { Button } from './button'

type Flight = Booking['flight']

const GAVE_UP = 'AbortError'

/** For who comes to the airport: which flight and when. No name and no code, which open a booking. */
const sentence = (flight: Flight) =>
  t('papers.share-text', {
    from: flight.starting_place,
    to: flight.destination_place,
    airline: flight.name_airline,
    flight: flightNumber(flight),
    day: longDay(flight.departure_date),
    departs: `${flight.departure_time} ${zoneName(flight.zone_from)}`,
    arrives: `${flight.arrived_time} ${zoneName(flight.zone_to)}`,
  })

async function share(text: string) {
  if (!navigator.share) return copyText(text, t('papers.share-copied'))
  try {
    return await navigator.share({ text })
  } catch (error) {
    if ((error as Error).name !== GAVE_UP) toastFailure(t('papers.share-failed'))
  }
}

interface ShareTripProps {
  flights: readonly Flight[]
  size: 'small' | 'tile'
}

/** By the device's own sheet; where there is none the words go to the clipboard. */
export function ShareTrip({ flights, size }: ShareTripProps) {
  return (
    <Button
      kind="quiet"
      size={size}
      icon="share"
      onClick={() => share(flights.map(sentence).join('\n'))}
    >
      {t('papers.share')}
    </Button>
  )
}
