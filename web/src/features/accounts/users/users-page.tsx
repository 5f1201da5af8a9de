import type { User } from '@sayap/contract/accounts/users'
import { type ReactNode, useState } from 'react'
import { useMay } from '#shared/auth/permissions'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { Paging } from '#ui/data-table/list-paging'
import { ListEmpty, ListError, ListSkeleton, NoMatches } from '#ui/data-table/list-states'
import { Table } from '#ui/data-table/table'
import { SelectField } from '#ui/forms/field'
import { SearchField } from '#ui/forms/search-field'
import { ButtonLink } from '#ui/primitives/button'
import { SuspendUser } from './suspend-user'
import { userColumns } from './user-columns'
import { UserDialog } from './user-dialog'
import { useUsersQuery } from './users.api'

const PAGE_SIZE = 50

interface UsersPageProps {
  /** Renders the bookings of one user; provided by the booking feature. */
  bookingsOf: (id: string) => ReactNode
}

/** All travellers, newest first. The server searches and pages. */
export function UsersPage({ bookingsOf }: UsersPageProps) {
  useTitle(t('users.title'))
  const { state, hrefOf, set } = useUrlState('q', 'suspended', 'before', 'open')
  const { q, suspended, before, open } = state
  const { data, isLoading, isFetching, error, refetch } = useUsersQuery(
    {
      query: { q, suspended: suspended as 'true' | 'false' | undefined, before, limit: PAGE_SIZE },
    },
    { refetchOnMountOrArgChange: true },
  )
  const { suspending, setSuspending, onSuspend } = useSuspending()
  const rows = data?.data
  const filtered = !!(q || suspended || before)

  return (
    <ListPage title={t('users.title')} tools={<Tools q={q} suspended={suspended} set={set} />}>
      {isLoading && <ListSkeleton />}
      {error && !rows && <ListError title={t('users.failed')} error={error} onRetry={refetch} />}
      {rows?.length === 0 && (filtered ? <NoMatches /> : <NoUsers />)}
      {!!rows?.length && (
        <>
          <Table
            caption={t('users.table')}
            columns={userColumns({ hrefOf, onSuspend })}
            rows={rows}
            rowKey={({ id }) => id}
            busy={isFetching}
          />
          <Paging
            shown={t('users.shown', { n: rows.length })}
            newest={before && hrefOf({ before: undefined })}
            older={data?.next ? hrefOf({ before: String(data.next) }) : undefined}
          />
        </>
      )}
      {open && (
        <UserDialog
          id={open}
          onClose={() => set({ open: undefined })}
          onSuspend={onSuspend}
          bookings={bookingsOf(open)}
        />
      )}
      {suspending && <SuspendUser user={suspending} onClose={() => setSuspending(null)} />}
    </ListPage>
  )
}

/** The user who is being suspended; `onSuspend` is for staff who may do that. */
function useSuspending() {
  const [suspending, setSuspending] = useState<User | null>(null)
  const maySuspend = useMay()('users:manage')
  return { suspending, setSuspending, onSuspend: maySuspend ? setSuspending : undefined }
}

interface ToolsProps {
  q: string | undefined
  suspended: string | undefined
  set: (change: { q?: string; suspended?: string; before: undefined }) => void
}

/** A new search or filter restarts at the newest entry. */
const Tools = ({ q, suspended, set }: ToolsProps) => (
  <>
    <SearchField
      label={t('users.search')}
      placeholder={t('users.search-placeholder')}
      value={q}
      onSearch={(typed) => set({ q: typed, before: undefined })}
    />
    <SelectField
      label={t('users.status')}
      value={suspended ?? ''}
      onChange={({ target }) => set({ suspended: target.value, before: undefined })}
    >
      <option value="">{t('users.all')}</option>
      <option value="false">{t('users.active')}</option>
      <option value="true">{t('users.suspended')}</option>
    </SelectField>
    {useMay()('users:manage') && (
      <ButtonLink icon="plus" to={adminPaths.createUser}>
        {t('users.create')}
      </ButtonLink>
    )}
  </>
)

const NoUsers = () => (
  <ListEmpty title={t('users.none')}>
    <p>{t('users.none-text')}</p>
  </ListEmpty>
)
