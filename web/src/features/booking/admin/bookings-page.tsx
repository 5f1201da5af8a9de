import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { BOOKINGS_EXPORT_PATH } from '@sayap/contract/booking/staff-bookings'
import { type KeyboardEvent, useState } from 'react'
import { isPending } from '#shared/api/approvable'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { BulkAct } from '#ui/data-table/grid/bulk-act'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import { type GridState, useGridState } from '#ui/data-table/grid/grid-state'
import { NewLink } from '#ui/data-table/new-link'
import { ButtonLink } from '#ui/primitives/button'
import { bookingColumns } from './booking-columns'
import { BookingDialog } from './booking-dialog'
import {
  BOOKING_FILTERS,
  bookingFiltersOf,
  bookingQueryOf,
  useBookingFilters,
} from './booking-filters'
import {
  amountToConfirm,
  ConfirmPaymentDialog,
  canConfirm,
  isConfirmKey,
} from './confirm-payment-dialog'
import {
  useLazyStaffBookingCountQuery,
  useLazyStaffBookingsQuery,
  useStaffBookingsQuery,
  useUpdateBookingMutation,
} from './staff-bookings.api'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const isDue = ({ status }: Booking) => status === PENDING_PAYMENT

/** All bookings, newest first unless another order is chosen. V verifies a payment. */
export function AdminBookingsPage() {
  useTitle(t('dash.bookings'))
  const state = useGridState(BOOKING_FILTERS, ['open'])
  const query = useStaffBookingsQuery(
    { query: { ...bookingQueryOf(state), after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const others = useOtherPages(state)
  const { confirming, setConfirming, onConfirm, onRowKey } = useConfirming()
  const acts = useBulkActs()
  const mayBook = useMay()('bookings:manage')
  const open = state.values.open
  const close = () => state.set({ open: undefined })
  const handleConfirmed = () => {
    setConfirming(null)
    if (open) close()
  }

  return (
    <DataGrid
      list="bookings"
      title={t('dash.bookings')}
      caption={t('dash.table')}
      state={state}
      usualSort="-booking"
      columns={bookingColumns({ hrefOf: state.hrefOf, onConfirm }).map((column) =>
        // Nothing is due in a list of what was paid or has ended.
        column.key === 'deadline' ? { ...column, hidden: !query.data?.data.some(isDue) } : column,
      )}
      filters={useBookingFilters()}
      search={{ label: t('dash.search'), placeholder: t('dash.search-placeholder') }}
      unsorted={state.values.q && t('grid.search-sorted')}
      rowKey={({ id }) => id}
      rowName={({ code, leg }) => (leg > 1 ? `${code} (${leg})` : code)}
      query={query}
      {...others}
      failedTitle={t('dash.failed')}
      empty={{ title: t('dash.none'), text: t('dash.none-text') }}
      acts={acts}
      summary={summaryOf}
      onRowKey={onRowKey}
      tools={
        <>
          <ButtonLink kind="quiet" icon="users" to={adminPaths.groups}>
            {t('dash.groups')}
          </ButtonLink>
          <ExportButton
            path={BOOKINGS_EXPORT_PATH}
            name="bookings.csv"
            query={bookingQueryOf(state)}
          />
          {mayBook && (
            <NewLink to={adminPaths.bookForCaller}>{t('palette.book-for-caller')}</NewLink>
          )}
        </>
      }
    >
      {open && <BookingDialog id={open} onClose={close} onConfirm={onConfirm} />}
      <ConfirmPaymentDialog
        booking={confirming}
        onClose={() => setConfirming(null)}
        onConfirmed={handleConfirmed}
      />
    </DataGrid>
  )
}

/** Reads further pages and the exact number, when somebody asks for them. */
function useOtherPages(state: GridState) {
  const [read] = useLazyStaffBookingsQuery()
  const [count] = useLazyStaffBookingCountQuery()
  const filters = bookingFiltersOf({ ...state.filters, q: state.values.q })
  return {
    readPage: (after: string | undefined) =>
      read({ query: { ...bookingQueryOf(state), after, limit: MAX_PAGE } }).unwrap(),
    countExactly: async () => (await count({ query: filters }).unwrap()).data.value,
  }
}

/** The booking whose payment is being confirmed; `onConfirm` is for staff who verify payments. */
function useConfirming() {
  const [confirming, setConfirming] = useState<Booking | null>(null)
  const mayConfirm = useMay()('payments:manage')
  const onConfirm = mayConfirm ? setConfirming : undefined
  const onRowKey = (event: KeyboardEvent, booking: Booking) =>
    isConfirmKey(event) && canConfirm(booking) && onConfirm?.(booking)
  return { confirming, setConfirming, onConfirm, onRowKey }
}

function useBulkActs(): BulkAct<Booking>[] {
  const [update] = useUpdateBookingMutation()
  const mayConfirm = useMay()('payments:manage')
  if (!mayConfirm) return []
  return [
    {
      key: 'verify',
      icon: 'check',
      shortcut: 'v',
      keyText: t('grid.key-verify'),
      label: (n) => t('dash.bulk-verify', { n }),
      applies: canConfirm,
      ask: (bookings) => ({
        title: t('dash.bulk-ask', { n: bookings.length, amount: rupiah(sumToConfirm(bookings)) }),
        text: <p>{t('dash.bulk-text')}</p>,
        yes: t('dash.verify-yes'),
      }),
      run: async (booking) => {
        const body = { ...booking, status: PAID }
        const response = await update({ params: { id: booking.id }, body }).unwrap()
        // It is listed with those that are not done.
        if (isPending(response)) return Promise.reject({ data: { code: 'approval_waiting' } })
        return response
      },
      done: (n) => t('dash.bulk-done', { n }),
    },
  ]
}

/** Rupiah; the legs of a trip are paid together and count once. */
const sumToConfirm = (bookings: readonly Booking[]) =>
  [...new Map(bookings.map((booking) => [booking.id_trip, booking])).values()]
    .map((booking) => amountToConfirm(booking).remaining)
    .reduce((sum, amount) => sum + amount, 0)

const summaryOf = (bookings: readonly Booking[]) =>
  t('dash.bulk-summary', {
    amount: rupiah(bookings.reduce((sum, { amount_due }) => sum + amount_due, 0)),
    n: bookings.reduce((sum, { capacity }) => sum + capacity, 0),
  })
