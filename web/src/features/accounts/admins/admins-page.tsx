import type { Admin } from '@sayap/contract/accounts/admins'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { AdminListPage } from '#ui/data-table/admin-list-page'
import { ListPage } from '#ui/data-table/list-page'
import { ListEmpty } from '#ui/data-table/list-states'
import { ButtonLink } from '#ui/primitives/button'
import { adminColumns } from './admin-columns'
import { useAdminsQuery } from './admins.api'
import { ChangeRole } from './change-role'
import { ChangeStatus } from './change-status'
import { CreateAdmin } from './create-admin'
import { RolesGuide } from './roles-guide'

/** For the super admin. The server responds with 403 to other staff, and the page explains it. */
export function AdminsPage() {
  useTitle(t('admins.title'))
  const { state, hrefOf, set } = useUrlState('q', 'sort', 'add', 'roles')
  const query = useAdminsQuery({}, { refetchOnMountOrArgChange: true })
  const [changing, setChanging] = useState<Admin | null>(null)
  const [withNewRole, setWithNewRole] = useState<Admin | null>(null)
  if (failure(query.error).code === 'forbidden') return <SuperAdminOnly />

  return (
    <AdminListPage
      title={t('admins.title')}
      note={({ length }) => t('admins.count', { n: length })}
      searchLabel={t('admins.search')}
      failedTitle={t('admins.failed')}
      query={query}
      columns={adminColumns({ onChangeStatus: setChanging, onChangeRole: setWithNewRole })}
      rowKey={({ id }) => id}
      searchedTexts={({ email, username, fullname }) => [email, username, fullname]}
      state={state}
      onState={set}
      tools={
        <>
          <ButtonLink kind="quiet" icon="info" to={hrefOf({ roles: '1' })}>
            {t('admins.roles')}
          </ButtonLink>
          <ButtonLink icon="plus" to={hrefOf({ add: '1' })}>
            {t('admins.create')}
          </ButtonLink>
        </>
      }
    >
      {state.add && <CreateAdmin onClose={() => set({ add: undefined })} />}
      {state.roles && <RolesGuide onClose={() => set({ roles: undefined })} />}
      {withNewRole && <ChangeRole admin={withNewRole} onClose={() => setWithNewRole(null)} />}
      {changing && <ChangeStatus admin={changing} onClose={() => setChanging(null)} />}
    </AdminListPage>
  )
}

const SuperAdminOnly = () => (
  <ListPage title={t('admins.title')}>
    <ListEmpty title={t('admins.not-yours')}>
      <p>{t('admins.not-yours-text')}</p>
    </ListEmpty>
  </ListPage>
)
