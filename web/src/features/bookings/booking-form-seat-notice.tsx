import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import styles from './booking-form-seat-notice.module.css'
import type { ChosenSeats } from './booking-form-seats'
import { seatNames } from './booking-form-words'
import type { LegAt } from './trip-legs'

interface SeatNoticeProps {
  chosen: ChosenSeats
  seats: string[]
  /** Of a round trip: which flight it is about. */
  leg?: LegAt
}

/** What became of the chosen seats, when something did: taken, no longer kept, not reached us. */
export function SeatNotice({ chosen, seats, leg }: SeatNoticeProps) {
  const now = useNow(1000)
  const { hold, gone, again } = chosen
  const over = hold.endsAt !== null && now >= hold.endsAt && seats.length > 0 && !hold.sending
  const which = leg === undefined ? '' : `${t(leg === 0 ? 'booking.out' : 'booking.back')}: `
  const values = { n: seats.length, seats: seatNames(seats) }
  return (
    <>
      {gone.length > 0 && (
        <Alert className={styles.notice}>
          {which + t('booking.seats-gone', { n: gone.length, seats: seatNames(gone) })}
        </Alert>
      )}
      {over && !hold.failure && (
        <Alert tone="note" className={styles.notice}>
          <p>{which + t('booking.hold-over', values)}</p>
          <Button kind="quiet" size="small" onClick={again}>
            {t('booking.hold-again', values)}
          </Button>
        </Alert>
      )}
      {hold.failure && (
        <Alert className={styles.notice}>
          <p>{which + t('booking.hold-failed', { reason: hold.failure.text })}</p>
          <Button kind="quiet" size="small" onClick={again}>
            {t('ui.try-again')}
          </Button>
        </Alert>
      )}
    </>
  )
}
