import { BOOKING_STATUSES, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { type KeyboardEvent, useState } from 'react'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import { ButtonLink } from '#ui/primitives/button'
import { useBookingsQuery } from '../bookings.api'
import { bookingColumns } from './booking-columns'
import { BookingDialog } from './booking-dialog'
import styles from './bookings-page.module.css'
import { ConfirmPaymentDialog, canConfirm, isConfirmKey } from './confirm-payment-dialog'

const PAGE_SIZE = 50
const isDue = ({ status }: Booking) => status === PENDING_PAYMENT

/** Newest first. Keys: arrows move through the rows, Enter opens a row, V confirms its payment. */
export function AdminBookingsPage() {
  useTitle(t('dash.bookings'))
  const { state, hrefOf, set } = useUrlState('q', 'status', 'user', 'before', 'open')
  const { q, status, user, before, open } = state
  const { data, isLoading, isFetching, error, refetch } = useBookingsQuery(
    { query: { q, status, id_user: user, before, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const { confirming, setConfirming, onConfirm, onRowKey, keys } = useConfirming()
  const rows = data?.data
  const close = () => set({ open: undefined })
  const handleConfirmed = () => {
    setConfirming(null)
    if (open) close()
  }

  return (
    <ListPage
      title={t('dash.bookings')}
      note={keys}
      tools={
        <BookingsFilter
          q={q}
          status={status}
          onFilter={(change) => set({ ...change, before: undefined })}
        />
      }
    >
      {user && <UserFilterNotice id={user} all={hrefOf({ user: undefined, before: undefined })} />}
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('dash.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (q || status || user || before ? <NoMatches /> : <NoBookings />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('dash.table')}
            columns={bookingColumns({ hrefOf, onConfirm }).filter(
              // Nothing is due in a list of what was paid or has ended.
              ({ key }) => key !== 'deadline' || rows.some(isDue),
            )}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
            onRowKey={onRowKey}
          />
          <Paging
            shown={t('dash.shown', { n: rows.length })}
            newest={before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
      {open && <BookingDialog id={open} onClose={close} onConfirm={onConfirm} />}
      <ConfirmPaymentDialog
        booking={confirming}
        onClose={() => setConfirming(null)}
        onConfirmed={handleConfirmed}
      />
    </ListPage>
  )
}

/** The booking whose payment is being confirmed; `onConfirm` is for staff who verify payments. */
function useConfirming() {
  const [confirming, setConfirming] = useState<Booking | null>(null)
  const mayConfirm = useMay()('payments:manage')
  const onConfirm = mayConfirm ? setConfirming : undefined
  const onRowKey = (event: KeyboardEvent, booking: Booking) =>
    isConfirmKey(event) && canConfirm(booking) && onConfirm?.(booking)
  const keys = onConfirm && <span className={styles.keys}>{t('dash.keys')}</span>
  return { confirming, setConfirming, onConfirm, onRowKey, keys }
}

const UserFilterNotice = ({ id, all }: { id: string; all: string }) => (
  <p className={styles.userFilter}>
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

interface BookingsFilterProps {
  q: string | undefined
  status: string | undefined
  onFilter: (change: { q?: string; status?: string }) => void
}

const STATUS_LABELS = [
  'dash.unverified',
  'dash.verified',
  'dash.expired',
  'dash.stopped',
  'dash.refunded',
] as const

const BookingsFilter = ({ q, status, onFilter }: BookingsFilterProps) => (
  <>
    <SearchField
      label={t('dash.search')}
      placeholder={t('dash.search-placeholder')}
      value={q}
      onSearch={(typed) => onFilter({ q: typed })}
    />
    <SelectField
      label={t('dash.filter')}
      value={status ?? ''}
      onChange={({ target }) => onFilter({ status: target.value })}
    >
      <option value="">{t('dash.any')}</option>
      {BOOKING_STATUSES.map((one) => (
        <option key={one} value={one}>
          {t(STATUS_LABELS[one])}
        </option>
      ))}
    </SelectField>
  </>
)
