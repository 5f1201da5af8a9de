import type { Booking } from '@sayap/contract/booking/bookings'
import type { Passenger } from '@sayap/contract/booking/passengers'
import type { Ticket } from '@sayap/contract/booking/tickets'
import { lazy, Suspense } from 'react'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { Skeleton } from '#ui/primitives/skeleton'
import styles from './pass-card.module.css'
import { useTicketQuery } from './tickets.api'

const QrCode = lazy(() =>
  import('#ui/primitives/qr-code').then((file) => ({ default: file.QrCode })),
)

interface PassStubProps {
  booking: Booking
  passenger: Passenger
  showsCode: boolean
  /** Passed for visitors without an account, who cannot load it. */
  ticket?: Ticket | undefined
}

/** QR code and references. It loads and fails independently of the rest of the pass. */
export function PassStub({ booking, passenger, showsCode, ticket: givenTicket }: PassStubProps) {
  const { data, error, refetch } = useTicketQuery(
    { query: { id_passenger: passenger.id } },
    { skip: !!givenTicket },
  )
  const ticket = givenTicket ?? data?.data[0]
  const wait = <Skeleton width="100%" height="100%" />
  const failed = error ?? (data && !ticket)
  return (
    <div className={styles.stub}>
      <div className={styles.qr}>
        {failed && <Failed error={error} onRetry={refetch} />}
        {!failed && !(ticket && showsCode) && wait}
        {ticket && showsCode && (
          <Suspense fallback={wait}>
            <QrCode
              text={ticket.bcbp}
              label={t('pass.qr', { name: passenger.name, seat: passenger.no_seat })}
              failed={t('pass.qr-failed')}
            />
          </Suspense>
        )}
      </div>
      <dl className={styles.codes}>
        <div>
          <dt>{t('pass.booking-code')}</dt>
          <dd>
            {booking.code} <CopyCode code={booking.code} kind="bare" />
          </dd>
        </div>
        <div>
          <dt>{t('pass.ticket-code')}</dt>
          <dd>{ticket?.code ?? '…'}</dd>
        </div>
      </dl>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{error ? failure(error).text : t('pass.not-issued')}</p>
      <Button kind="quiet" size="small" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </div>
  )
}
