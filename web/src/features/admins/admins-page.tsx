import type { Admin } from '@sayap/contract/admins'
import { useState } from 'react'
import { failure } from '#lib/problem'
import { matches, sorted } from '#lib/sorted'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { SearchField } from '#ui/search-field'
import { Table } from '#ui/table'
import { adminColumns } from './admin-columns'
import { useAdminsQuery } from './admins.api'
import { ChangeStatus } from './change-status'
import { CreateAdmin } from './create-admin'

/** For the super admin; the server refuses everybody else, and the page says so. */
export function AdminsPage() {
  useTitle(t('admins.title'))
  const { state, hrefOf, set } = useAddress('q', 'sort', 'add')
  const { data, isLoading, isFetching, error, refetch } = useAdminsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const [changing, setChanging] = useState<Admin | null>(null)
  const columns = adminColumns(setChanging)
  const all = data?.data
  const rows = all?.filter(({ email, username, fullname }) =>
    matches(state.q, email, username, fullname),
  )
  if (failure(error).code === 'forbidden') return <NotForYou />

  return (
    <ListPage
      title={t('admins.title')}
      note={all && t('admins.count', { n: all.length })}
      tools={
        <>
          <SearchField label={t('admins.search')} value={state.q} onSearch={(q) => set({ q })} />
          <ButtonLink icon="plus" to={hrefOf({ add: '1' })}>
            {t('admins.create')}
          </ButtonLink>
        </>
      }
    >
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('admins.failed')} error={error} onRetry={refetch} />}
      {!!all?.length && rows?.length === 0 && <NoneFound />}
      {!!rows?.length && (
        <Table
          caption={t('admins.title')}
          columns={columns}
          rows={sorted(rows, columns, state.sort)}
          rowKey={({ id }) => id}
          busy={isFetching}
          sort={state.sort}
          onSort={(sort) => set({ sort })}
        />
      )}
      {state.add && <CreateAdmin onClose={() => set({ add: undefined })} />}
      {changing && <ChangeStatus admin={changing} onClose={() => setChanging(null)} />}
    </ListPage>
  )
}

const NotForYou = () => (
  <ListPage title={t('admins.title')}>
    <ListEmpty title={t('admins.not-yours')}>
      <p>{t('admins.not-yours-text')}</p>
    </ListEmpty>
  </ListPage>
)
