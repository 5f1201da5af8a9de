import { formatList } from '#features/shared-trip/format-list'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import type { TripSeats } from '../../seats'
import { hasSeveralFlights, legName, type TripFlights } from '../../trip-legs'
import styles from './seat-section.module.css'

interface SeatNoticesProps {
  flights: TripFlights
  trip: TripSeats
}

/** Reports seats that others took and a hold request that failed; the countdown says when a hold ends. */
export function SeatNotices({ flights, trip }: SeatNoticesProps) {
  return trip.legs.map(({ hold, lostSeats, extendHold }, leg) => {
    const prefix = hasSeveralFlights(flights) ? `${legName(flights, leg)}: ` : ''
    const lost = { n: lostSeats.length, seats: formatList(lostSeats) }
    return (
      <div key={flights[leg]?.id}>
        {lostSeats.length > 0 && (
          <Alert className={styles.notice}>{prefix + t('booking.seats-gone', lost)}</Alert>
        )}
        {hold.failure && (
          <Alert className={styles.notice}>
            <p>{prefix + t('booking.hold-failed', { reason: hold.failure.text })}</p>
            <Button kind="quiet" size="small" onClick={extendHold}>
              {t('ui.try-again')}
            </Button>
          </Alert>
        )}
      </div>
    )
  })
}
