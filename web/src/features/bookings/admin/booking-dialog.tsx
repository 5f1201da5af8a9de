import type { Booking } from '@sayap/contract/bookings'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { StatusDot } from '#ui/badge'
import { Button } from '#ui/button'
import { CopyCode } from '#ui/copy-button'
import { Dialog } from '#ui/dialog'
import { EmptyState } from '#ui/empty-state'
import { Skeleton, Waiting } from '#ui/skeleton'
import { adminStatusLabel, statusTone } from '../booking-status'
import { useBookingQuery } from '../bookings.api'
import styles from './booking-dialog.module.css'
import { BookingFacts } from './booking-facts'
import { BookingHistory } from './booking-history'
import { canVerify } from './can-verify'
import { isVerifyKey } from './verify-key'

interface BookingDialogProps {
  id: string
  onClose: () => void
  onVerify: (booking: Booking) => void
}

/** The verify view: all there is to know of one booking. V, or the button, verifies its payment. */
export function BookingDialog({ id, onClose, onVerify }: BookingDialogProps) {
  const { data, error, refetch } = useBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const booking = data?.data[0]
  const verifiable = booking && canVerify(booking)
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={booking ? t('dash.detail', { code: booking.code }) : `#${id}`}
      actions={
        verifiable && (
          <Button icon="check" onClick={() => onVerify(booking)}>
            {t('dash.verify')} <kbd className={styles.key}>V</kbd>
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button above. */}
      <div
        className={styles.body}
        ref={(body) => body?.focus()}
        tabIndex={-1}
        onKeyDown={(event) => verifiable && isVerifyKey(event) && onVerify(booking)}
      >
        {!booking && !error && <Wait />}
        {error && !booking && (
          <EmptyState kind="broken" title={t('dash.detail-failed')}>
            <p>{failure(error).text}</p>
            <Button kind="quiet" icon="refresh" onClick={refetch}>
              {t('ui.try-again')}
            </Button>
          </EmptyState>
        )}
        {booking && (
          <>
            <p>
              <StatusDot tone={statusTone(booking.status)}>
                {adminStatusLabel(booking.status)}
              </StatusDot>{' '}
              <CopyCode code={booking.code} />
            </p>
            <BookingFacts booking={booking} />
            <BookingHistory id={booking.id} zone={booking.flight.zone_from} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function Wait() {
  return (
    <Waiting>
      <Skeleton width="30%" />
      <Skeleton height="120px" className={styles.wait} />
      <Skeleton height="80px" className={styles.wait} />
    </Waiting>
  )
}
