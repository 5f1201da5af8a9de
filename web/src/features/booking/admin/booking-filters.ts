import { BOOKING_STATUSES } from '@sayap/contract/booking/booking-states'
import type { StaffBookingList } from '@sayap/contract/booking/staff-bookings'
import { useAirlinesQuery } from '#features/catalog/airlines/airlines.api'
import { shortDay } from '#shared/dates/dates'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { type GridState, type GridValues, orderOf } from '#ui/data-table/grid/grid-state'

export const BOOKING_FILTERS = [
  'status',
  'flight',
  'airline',
  'route',
  'from',
  'to',
  'amount_from',
  'amount_to',
  'user',
] as const

const STATUS_LABELS = [
  'dash.unverified',
  'dash.verified',
  'dash.expired',
  'dash.stopped',
  'dash.refunded',
] as const

export function useBookingFilters(): GridFilter[] {
  const { data } = useAirlinesQuery({})
  const money = (value: string) => (/^\d+$/.test(value) ? rupiah(Number(value)) : value)
  return [
    {
      name: 'status',
      label: t('dash.col-status'),
      kind: 'choice',
      options: BOOKING_STATUSES.map((one) => ({
        value: String(one),
        label: t(STATUS_LABELS[one]),
      })),
    },
    { name: 'from', label: t('grid.departs-from'), kind: 'day', show: shortDay },
    { name: 'to', label: t('grid.departs-to'), kind: 'day', show: shortDay },
    {
      name: 'airline',
      label: t('grid.airline'),
      kind: 'choice',
      options: data?.data.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    },
    { name: 'route', label: t('grid.route'), kind: 'text', placeholder: t('grid.route-hint') },
    { name: 'flight', label: t('grid.flight'), kind: 'text', placeholder: 'GA 402' },
    { name: 'amount_from', label: t('grid.from-amount'), kind: 'amount', show: money },
    { name: 'amount_to', label: t('grid.to-amount'), kind: 'amount', show: money },
    {
      name: 'user',
      label: t('grid.user'),
      kind: 'text',
      show: (id) => `#${id}`,
      chipOnly: true,
    },
  ]
}

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffBookingList, 'limit'>>

export const bookingFiltersOf = ({ q, user, ...filters }: GridValues) =>
  ({ ...filters, q, id_user: user }) as Query

/** A search is listed newest first: no other order is sent with it. */
export const bookingQueryOf = ({ values, filters, sort }: GridState) =>
  ({
    ...bookingFiltersOf({ ...filters, q: values.q }),
    ...(values.q ? {} : orderOf(sort)),
  }) as Query
