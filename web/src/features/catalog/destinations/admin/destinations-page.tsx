import type { Destination } from '@sayap/contract/catalog/destinations'
import { useState } from 'react'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { AdminListPage } from '#ui/data-table/admin-list-page'
import { ButtonLink } from '#ui/primitives/button'
import { useListDestinationsQuery } from '../destinations.api'
import { destinationColumns } from './destination-columns'
import { AddDestination, DeleteDestination, UpdateDestination } from './destination-dialogs'

export function AdminDestinationsPage() {
  useTitle(t('dest.title'))
  const { state, hrefOf, set } = useUrlState('q', 'sort', 'edit', 'add')
  const query = useListDestinationsQuery({}, { refetchOnMountOrArgChange: true })
  const [deleting, setDeleting] = useState<Destination | null>(null)
  const columns = destinationColumns({
    hrefOf,
    onUpdate: ({ id }) => set({ edit: String(id) }),
    onDelete: setDeleting,
  })
  const edited = query.data?.data.find(({ id }) => String(id) === state.edit)
  const close = () => set({ edit: undefined, add: undefined })

  return (
    <AdminListPage
      title={t('dest.title')}
      note={({ length }) => t('dest.count', { n: length })}
      searchLabel={t('dest.search')}
      failedTitle={t('dest.failed')}
      empty={{ title: t('dest.none'), text: t('dest.none-text') }}
      query={query}
      columns={columns}
      rowKey={({ id }) => id}
      searchedTexts={({ name, description, description_id }) => [name, description, description_id]}
      state={state}
      onState={set}
      tools={
        <ButtonLink icon="plus" to={hrefOf({ add: '1' })}>
          {t('dest.add')}
        </ButtonLink>
      }
    >
      {state.add && <AddDestination onClose={close} />}
      {edited && <UpdateDestination destination={edited} onClose={close} />}
      {deleting && <DeleteDestination destination={deleting} onClose={() => setDeleting(null)} />}
    </AdminListPage>
  )
}
