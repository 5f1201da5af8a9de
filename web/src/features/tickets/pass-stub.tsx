import type { Booking } from '@sayap/contract/bookings'
import type { Passenger } from '@sayap/contract/passengers'
import type { Ticket } from '@sayap/contract/tickets'
import { lazy, Suspense } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { CopyCode } from '#ui/copy-button'
import { Skeleton } from '#ui/skeleton'
import styles from './pass-card.module.css'
import { useTicketQuery } from './tickets.api'

const QrCode = lazy(() => import('./qr-code').then((file) => ({ default: file.QrCode })))

interface PassStubProps {
  booking: Booking
  passenger: Passenger
  draws: boolean
  /** Where it is known already: for who looks without an account. */
  ticket?: Ticket | undefined
}

/** The code and its two names; waits and fails on its own, the rest of the pass stands. */
export function PassStub({ booking, passenger, draws, ticket: known }: PassStubProps) {
  const { data, error, refetch } = useTicketQuery(
    { query: { id_passenger: passenger.id } },
    { skip: !!known },
  )
  const ticket = known ?? data?.data[0]
  const wait = <Skeleton width="100%" height="100%" />
  const failed = error ?? (data && !ticket)
  return (
    <div className={styles.stub}>
      <div className={styles.qr}>
        {failed && <Failed error={error} onRetry={refetch} />}
        {!failed && !(ticket && draws) && wait}
        {ticket && draws && (
          <Suspense fallback={wait}>
            <QrCode
              text={ticket.bcbp}
              label={t('pass.qr', { name: passenger.name, seat: passenger.no_seat })}
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
