import type { Booking } from '@sayap/contract/bookings'
import type { Passenger } from '@sayap/contract/passengers'
import { longDay } from '#lib/dates'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import styles from './pass-page.module.css'

interface PassActionsProps {
  booking: Booking
  passenger: Passenger
}

const GAVE_UP = 'AbortError'

/** By the device's own sheet; where there is none the link goes to the clipboard. */
async function share({ booking: { flight }, passenger }: PassActionsProps) {
  const url = new URL(paths.ticket(passenger.id), globalThis.location.href).href
  const text = t('pass.share-text', {
    name: passenger.name,
    from: flight.starting_place,
    to: flight.destination_place,
    day: longDay(flight.departure_date),
    seat: passenger.no_seat,
  })
  try {
    if (navigator.share) return await navigator.share({ title: t('pass.title'), text, url })
    await navigator.clipboard.writeText(url)
    toast(t('pass.link-copied'))
  } catch (error) {
    if ((error as Error).name !== GAVE_UP) toast(t('pass.share-failed'))
  }
}

export function PassActions(props: PassActionsProps) {
  return (
    <>
      <Button kind="quiet" size="tile" icon="share" onClick={() => share(props)}>
        {t('pass.share')}
      </Button>
      <Button
        kind="quiet"
        size="tile"
        icon="file"
        className={styles.onPaper}
        onClick={() => globalThis.print()}
      >
        {t('pass.print')}
      </Button>
    </>
  )
}
