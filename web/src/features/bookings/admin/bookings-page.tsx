import type { Booking } from '@sayap/contract/bookings'
import { useState } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { useBookingsQuery } from '../bookings.api'
import { BookingDialog } from './booking-dialog'
import { BookingsFilter } from './bookings-filter'
import styles from './bookings-page.module.css'
import { BookingsTable } from './bookings-table'
import { BookingsTableSkeleton } from './bookings-table-skeleton'
import { useListAddress } from './list-address'
import { VerifyDialog } from './verify-dialog'

const PAGE_SIZE = 50

export function AdminBookingsPage() {
  useTitle(t('dash.bookings'))
  const address = useListAddress()
  const { q, status, user, before } = address
  const { data, isLoading, isFetching, error, refetch } = useBookingsQuery(
    { query: { q, status, id_user: user, before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [verifying, setVerifying] = useState<Booking | null>(null)
  const rows = data?.data
  const settled = () => {
    setVerifying(null)
    if (address.open) address.close()
  }

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{t('dash.bookings')}</h1>
          <p>{t('dash.keys')}</p>
        </div>
        <BookingsFilter {...address} />
      </header>
      {user && (
        <p className={styles.whose}>
          {t('dash.only-user', { id: user })}
          <ButtonLink
            kind="quiet"
            size="small"
            icon="close"
            to={address.hrefOf({ user: undefined, before: undefined })}
          >
            {t('dash.all-users')}
          </ButtonLink>
        </p>
      )}
      {isLoading && <BookingsTableSkeleton />}
      {error && !rows && <Failed error={error} onRetry={refetch} />}
      {rows?.length === 0 && <None filtered={!!(q || status || user)} />}
      {!!rows?.length && (
        <BookingsTable
          bookings={rows}
          busy={isFetching}
          hrefOf={address.hrefOf}
          onVerify={setVerifying}
        />
      )}
      <Paging count={rows?.length ?? 0} next={data?.next ?? null} {...address} />
      {address.open && (
        <BookingDialog id={address.open} onClose={address.close} onVerify={setVerifying} />
      )}
      <VerifyDialog booking={verifying} onClose={() => setVerifying(null)} onVerified={settled} />
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState kind="broken" title={t('dash.failed')} className={styles.empty}>
      <p>{failure(error).text}</p>
      <Button kind="quiet" icon="refresh" onClick={onRetry}>
        {t('ui.try-again')}
      </Button>
    </EmptyState>
  )
}

function None({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState title={t('dash.none')} className={styles.empty}>
        <p>{t('dash.none-text')}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('dash.none-found')} className={styles.empty}>
      <p>{t('dash.none-found-text')}</p>
      <ButtonLink kind="quiet" to="?">
        {t('dash.clear')}
      </ButtonLink>
    </EmptyState>
  )
}

interface PagingProps {
  count: number
  next: number | null
  before: string | undefined
  hrefOf: ReturnType<typeof useListAddress>['hrefOf']
}

function Paging({ count, next, before, hrefOf }: PagingProps) {
  if (!count) return null
  return (
    <p className={styles.paging}>
      <span>{t('dash.shown', { n: count })}</span>
      {before && (
        <ButtonLink kind="quiet" size="small" to={hrefOf({ before: undefined })}>
          {t('dash.newest')}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="quiet" size="small" to={hrefOf({ before: String(next) })}>
          {t('dash.older')}
        </ButtonLink>
      )}
    </p>
  )
}
