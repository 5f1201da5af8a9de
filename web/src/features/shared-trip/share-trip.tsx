import type { Booking } from '@sayap/contract/booking/bookings'
import { copyText } from '#shared/browser/copy-text'
import { showErrorToast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { formatFlightNumber } from './flight-labels'

type Flight = Booking['flight']

const ABORT_ERROR = 'AbortError'

/** Text to share: flight and times, without name and booking reference, which open a booking. */
const shareText = (flight: Flight) =>
  t('papers.share-text', {
    from: flight.starting_place,
    to: flight.destination_place,
    airline: flight.name_airline,
    flight: formatFlightNumber(flight),
    day: longDay(flight.departure_date),
    departs: `${flight.departure_time} ${zoneName(flight.zone_from)}`,
    arrives: `${flight.arrived_time} ${zoneName(flight.zone_to)}`,
  })

async function share(text: string) {
  if (!navigator.share) return copyText(text, t('papers.share-copied'))
  try {
    return await navigator.share({ text })
  } catch (error) {
    if ((error as Error).name !== ABORT_ERROR) showErrorToast(t('papers.share-failed'))
  }
}

interface ShareTripProps {
  flights: readonly Flight[]
  size: 'small' | 'tile'
}

/** Shares the flights with the device's share sheet, or copies the text where there is none. */
export function ShareTrip({ flights, size }: ShareTripProps) {
  return (
    <Button
      kind="quiet"
      size={size}
      icon="share"
      onClick={() => share(flights.map(shareText).join('\n'))}
    >
      {t('papers.share')}
    </Button>
  )
}
