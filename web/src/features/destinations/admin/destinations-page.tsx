import type { Destination } from '@sayap/contract/destinations'
import { useState } from 'react'
import { matches, sorted } from '#lib/sorted'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ButtonLink } from '#ui/button'
import { ListPage } from '#ui/list-page'
import { ListEmpty, ListFailed, ListWaiting, NoneFound } from '#ui/list-states'
import { SearchField } from '#ui/search-field'
import { Table } from '#ui/table'
import { useListDestinationsQuery } from '../destinations.api'
import { destinationColumns } from './destination-columns'
import { AddDestination, DeleteDestination, UpdateDestination } from './destination-dialogs'

export function AdminDestinationsPage() {
  useTitle(t('dest.title'))
  const { state, hrefOf, set } = useAddress('q', 'sort', 'edit', 'add')
  const { data, isLoading, isFetching, error, refetch } = useListDestinationsQuery(
    {},
    { refetchOnMountOrArgChange: true },
  )
  const [deleting, setDeleting] = useState<Destination | null>(null)
  const columns = destinationColumns({
    hrefOf,
    onUpdate: ({ id }) => set({ edit: String(id) }),
    onDelete: setDeleting,
  })
  const all = data?.data
  const rows = all?.filter(({ name, description }) => matches(state.q, name, description))
  const edited = all?.find(({ id }) => String(id) === state.edit)
  const close = () => set({ edit: undefined, add: undefined })

  return (
    <ListPage
      title={t('dest.title')}
      note={all && t('dest.count', { n: all.length })}
      tools={
        <>
          <SearchField label={t('dest.search')} value={state.q} onSearch={(q) => set({ q })} />
          <ButtonLink icon="plus" to={hrefOf({ add: '1' })}>
            {t('dest.add')}
          </ButtonLink>
        </>
      }
    >
      {isLoading && <ListWaiting />}
      {error && !rows && <ListFailed title={t('dest.failed')} error={error} onRetry={refetch} />}
      {all?.length === 0 && (
        <ListEmpty title={t('dest.none')}>
          <p>{t('dest.none-text')}</p>
        </ListEmpty>
      )}
      {!!all?.length && rows?.length === 0 && <NoneFound />}
      {!!rows?.length && (
        <Table
          caption={t('dest.title')}
          columns={columns}
          rows={sorted(rows, columns, state.sort)}
          rowKey={({ id }) => id}
          busy={isFetching}
          sort={state.sort}
          onSort={(sort) => set({ sort })}
        />
      )}
      {state.add && <AddDestination onClose={close} />}
      {edited && <UpdateDestination destination={edited} onClose={close} />}
      {deleting && <DeleteDestination destination={deleting} onClose={() => setDeleting(null)} />}
    </ListPage>
  )
}
