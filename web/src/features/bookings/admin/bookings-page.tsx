import type { Booking } from '@sayap/contract/bookings'
import { useState } from 'react'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { Paging } from '#ui/list-paging'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { Table } from '#ui/table'
import { useBookingsQuery } from '../bookings.api'
import { bookingColumns } from './booking-columns'
import { BookingDialog } from './booking-dialog'
import { BookingsFilter } from './bookings-filter'
import styles from './bookings-page.module.css'
import { canVerify } from './can-verify'
import { VerifyDialog } from './verify-dialog'
import { isVerifyKey } from './verify-key'

const PAGE_SIZE = 50

/** Newest first. By keyboard: arrows walk the rows, Enter opens one, V verifies it. */
export function AdminBookingsPage() {
  useTitle(t('dash.bookings'))
  const { state, hrefOf, set } = useAddress('q', 'status', 'user', 'before', 'open')
  const { q, status, user, before, open } = state
  const { data, isLoading, isFetching, error, refetch } = useBookingsQuery(
    { query: { q, status, id_user: user, before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [verifying, setVerifying] = useState<Booking | null>(null)
  const rows = data?.data
  const close = () => set({ open: undefined })
  const settled = () => {
    setVerifying(null)
    if (open) close()
  }

  return (
    <ListPage
      title={t('dash.bookings')}
      note={<span className={styles.keys}>{t('dash.keys')}</span>}
      tools={
        <BookingsFilter
          q={q}
          status={status}
          onFilter={(change) => set({ ...change, before: undefined })}
        />
      }
    >
      {user && <Whose id={user} all={hrefOf({ user: undefined, before: undefined })} />}
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('dash.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (q || status || user || before ? <NoneFound /> : <NoBookings />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('dash.table')}
            columns={bookingColumns({ hrefOf, onVerify: setVerifying })}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
            onRowKey={(event, booking) =>
              isVerifyKey(event) && canVerify(booking) && setVerifying(booking)
            }
          />
          <Paging
            shown={t('dash.shown', { n: rows.length })}
            newest={before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
      {open && <BookingDialog id={open} onClose={close} onVerify={setVerifying} />}
      <VerifyDialog booking={verifying} onClose={() => setVerifying(null)} onVerified={settled} />
    </ListPage>
  )
}

const Whose = ({ id, all }: { id: string; all: string }) => (
  <p className={styles.whose}>
    {t('dash.only-user', { id })}
    <ButtonLink kind="quiet" size="small" icon="close" to={all}>
      {t('dash.all-users')}
    </ButtonLink>
  </p>
)

const NoBookings = () => (
  <ListEmpty title={t('dash.none')}>
    <p>{t('dash.none-text')}</p>
  </ListEmpty>
)
