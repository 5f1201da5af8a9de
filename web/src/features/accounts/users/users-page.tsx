import { type StaffUserList, USERS_EXPORT_PATH } from '@sayap/contract/accounts/staff-users'
import type { User } from '@sayap/contract/accounts/users'
import { type ReactNode, useState } from 'react'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { shortDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { BulkAct } from '#ui/data-table/grid/bulk-act'
import { DataGrid } from '#ui/data-table/grid/data-grid'
import { ExportButton } from '#ui/data-table/grid/export-button'
import type { GridFilter } from '#ui/data-table/grid/grid-filters'
import { orderOf, useGridState } from '#ui/data-table/grid/grid-state'
import { NewLink } from '#ui/data-table/new-link'
import { SuspendUser } from './suspend-user'
import { userColumns } from './user-columns'
import { UserDialog } from './user-dialog'
import {
  useLazyStaffUserCountQuery,
  useLazyStaffUsersQuery,
  useStaffUsersQuery,
  useUpdateUserMutation,
} from './users.api'

const PAGE_SIZE = 50
const MAX_PAGE = 100
const FILTERS = ['suspended', 'city', 'from', 'until'] as const

/** What the server takes; it validates the values of the address. */
type Query = Partial<Omit<StaffUserList, 'limit' | 'suspended'>> & { suspended?: 'true' | 'false' }

interface UsersPageProps {
  /** Renders the bookings of one user; provided by the booking feature. */
  bookingsOf: (id: string) => ReactNode
}

/** All travellers, newest first unless another order is chosen. */
export function UsersPage({ bookingsOf }: UsersPageProps) {
  useTitle(t('users.title'))
  const state = useGridState(FILTERS, ['open'])
  const filters = { ...state.filters, q: state.values.q } as Query
  const order = orderOf(state.sort) as Query
  const query = useStaffUsersQuery(
    { query: { ...filters, ...order, after: state.after, limit: PAGE_SIZE } },
    { refetchOnMountOrArgChange: true },
  )
  const [read] = useLazyStaffUsersQuery()
  const [count] = useLazyStaffUserCountQuery()
  const { suspending, setSuspending, onSuspend } = useSuspending()
  const open = state.values.open

  return (
    <DataGrid
      list="users"
      title={t('users.title')}
      caption={t('users.table')}
      state={state}
      usualSort="-joined"
      columns={userColumns({ hrefOf: state.hrefOf, onSuspend })}
      filters={userFilters()}
      search={{ label: t('users.search'), placeholder: t('users.search-placeholder') }}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      query={query}
      readPage={(after) =>
        read({ query: { ...filters, ...order, after, limit: MAX_PAGE } }).unwrap()
      }
      countExactly={async () => (await count({ query: filters }).unwrap()).data.value}
      failedTitle={t('users.failed')}
      empty={{ title: t('users.none'), text: t('users.none-text') }}
      acts={useBulkActs()}
      tools={<Tools query={{ ...filters, ...order }} />}
    >
      {open && (
        <UserDialog
          id={open}
          onClose={() => state.set({ open: undefined })}
          onSuspend={onSuspend}
          bookings={bookingsOf(open)}
        />
      )}
      {suspending && <SuspendUser user={suspending} onClose={() => setSuspending(null)} />}
    </DataGrid>
  )
}

const userFilters = (): GridFilter[] => [
  {
    name: 'suspended',
    label: t('users.status'),
    kind: 'choice',
    none: t('users.all'),
    options: [
      { value: 'false', label: t('users.active') },
      { value: 'true', label: t('users.suspended') },
    ],
  },
  { name: 'city', label: t('users.city'), kind: 'text', placeholder: 'Medan' },
  { name: 'from', label: t('users.joined-from'), kind: 'day', show: shortDay },
  { name: 'until', label: t('users.joined-until'), kind: 'day', show: shortDay },
]

/** The user who is being suspended; `onSuspend` is for staff who may do that. */
function useSuspending() {
  const [suspending, setSuspending] = useState<User | null>(null)
  const maySuspend = useMay()('users:manage')
  return { suspending, setSuspending, onSuspend: maySuspend ? setSuspending : undefined }
}

function useBulkActs(): BulkAct<User>[] {
  const [update] = useUpdateUserMutation()
  const maySuspend = useMay()('users:manage')
  if (!maySuspend) return []
  const act = (suspend: boolean): BulkAct<User> => ({
    key: suspend ? 'suspend' : 'unsuspend',
    icon: suspend ? 'lock' : 'check',
    label: (n) => t(suspend ? 'users.bulk-suspend' : 'users.bulk-unsuspend', { n }),
    applies: ({ suspended }) => suspended !== suspend,
    ask: ({ length: n }) => ({
      title: t(suspend ? 'users.bulk-suspend-ask' : 'users.bulk-unsuspend-ask', { n }),
      text: <p>{t(suspend ? 'users.bulk-suspend-text' : 'users.bulk-unsuspend-text')}</p>,
      yes: t(suspend ? 'users.suspend' : 'users.unsuspend'),
    }),
    // With the revision that was read: who was changed meanwhile is left as they are, and named.
    run: ({ id, revision }) =>
      update({ params: { id }, body: { suspended: suspend, revision } }).unwrap(),
    undo: ({ id }) => update({ params: { id }, body: { suspended: !suspend } }).unwrap(),
    done: (n) => t(suspend ? 'users.bulk-suspended' : 'users.bulk-unsuspended', { n }),
  })
  return [act(true), act(false)]
}

const Tools = ({ query }: { query: Query }) => (
  <>
    <ExportButton path={USERS_EXPORT_PATH} name="users.csv" query={query} />
    {useMay()('users:manage') && <NewLink to={adminPaths.createUser}>{t('users.create')}</NewLink>}
  </>
)
