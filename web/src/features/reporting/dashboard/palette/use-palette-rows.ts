import { useUsersQuery } from '#features/accounts/users/users.api'
import { useBookingsQuery } from '#features/booking/bookings.api'
import { useStaffFlightsQuery } from '#features/flights/admin/flights-admin.api'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { useDebouncedValue } from '#shared/browser/use-debounced-value'
import { shortDay } from '#shared/dates/dates'
import type { MessageKey } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { withQuery } from '#shared/urls/paths'
import { bookingItem, type PaletteItem } from './palette-items'
import type { PaletteQuery, SearchKind } from './search-query'

const DEBOUNCE_MS = 200
/** Rows of each kind. */
const LIMIT = 5

export interface PaletteGroup {
  title: MessageKey
  items: PaletteItem[]
  /** Set when the search of this kind failed. */
  failed: boolean
  retry: () => void
}

/**
 * Searches bookings, coming flights and travellers a moment after the last key, each kind only where the person may
 * list it. `waiting` until the rows belong to what is typed.
 */
export function usePaletteRows({ text, rows, isCode }: PaletteQuery) {
  const settled = useDebouncedValue(text, DEBOUNCE_MS)
  const wanted = (kind: Exclude<SearchKind, 'all'>) => settled === text && rows.includes(kind)
  const found = [
    useBookingRows(settled, wanted('bookings'), isCode),
    useFlightRows(settled, wanted('flights')),
    usePeopleRows(settled, wanted('people')),
  ]
  const isBehind = rows.length > 0 && settled !== text
  return {
    groups: found.map(({ group }) => group),
    waiting: isBehind || found.some(({ isFetching }) => isFetching),
  }
}

const FRESH = { refetchOnMountOrArgChange: true }

interface Answer<Row> {
  currentData?: { data: Row[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => void
}

/** The group of one kind; without rows while the search is skipped. */
const groupOf = <Row>(
  title: MessageKey,
  answer: Answer<Row>,
  skip: boolean,
  toItem: (row: Row) => PaletteItem,
) => ({
  group: {
    title,
    items: skip ? [] : (answer.currentData?.data ?? []).map(toItem),
    failed: !skip && answer.isError,
    retry: answer.refetch,
  },
  isFetching: !skip && answer.isFetching,
})

function useBookingRows(q: string, wanted: boolean, isCode: boolean) {
  const skip = !useMay()('bookings:read') || !wanted
  const answer = useBookingsQuery({ query: { q, limit: LIMIT } }, { ...FRESH, skip })
  const { group, isFetching } = groupOf('palette.bookings', answer, skip, bookingItem)
  // The list also searches names and addresses, where a code may stand too.
  const items = isCode
    ? group.items.filter(({ label }) => label.startsWith(q.toUpperCase()))
    : group.items
  return { group: { ...group, items }, isFetching }
}

function useFlightRows(q: string, wanted: boolean) {
  const may = useMay()
  const skip = !may('flights:read') || !wanted
  const query = { q, when: 'coming', limit: LIMIT } as const
  const answer = useStaffFlightsQuery({ query }, { ...FRESH, skip })
  const mayEdit = may('flights:manage')
  return groupOf('palette.flights', answer, skip, (flight) => ({
    key: `flight ${flight.id}`,
    to: mayEdit
      ? adminPaths.editFlight(flight.id)
      : withQuery(adminPaths.flights, { q: flight.id, when: 'all' }),
    icon: 'plane',
    label: `${formatFlightNumber(flight)} ${flight.airport_from} – ${flight.airport_to}`,
    note: `${flight.name_airline} · ${shortDay(flight.departure_date)}, ${flight.departure_time}`,
  }))
}

function usePeopleRows(q: string, wanted: boolean) {
  const skip = !useMay()('users:read') || !wanted
  const answer = useUsersQuery({ query: { q, limit: LIMIT } }, { ...FRESH, skip })
  return groupOf('palette.people', answer, skip, (user) => ({
    key: `user ${user.id}`,
    to: withQuery(adminPaths.users, { open: user.id }),
    icon: 'user',
    label: user.name,
    note: user.email,
  }))
}
