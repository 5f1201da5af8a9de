import type { Admin } from '@sayap/contract/accounts/admins'
import { session } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import type { Column } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import styles from './admins-page.module.css'

export const statusLabel = (active: boolean) => t(active ? 'admins.active' : 'admins.deactive')

/** #, Email, Username, Status and 'Change Status', which is not offered for the own account. */
export const adminColumns = (onChangeStatus: (admin: Admin) => void): Column<Admin>[] => [
  { key: 'id', head: '#', kind: 'index', by: ({ id }) => id, cell: ({ id }) => id },
  {
    key: 'email',
    head: t('admins.email'),
    kind: 'lead',
    by: ({ email }) => email,
    cell: ({ email, fullname }) => <TwoLineCell first={email} second={fullname} />,
  },
  {
    key: 'username',
    head: t('admins.username'),
    by: ({ username }) => username,
    cell: ({ username }) => username,
  },
  {
    key: 'role',
    head: t('admins.role'),
    extra: true,
    by: ({ role }) => role,
    cell: ({ role }) => role,
  },
  { key: 'phone', head: t('admins.phone'), extra: true, cell: ({ phone }) => phone },
  {
    key: 'status',
    head: t('admins.status'),
    bare: true,
    by: ({ is_actived }) => (is_actived ? 0 : 1),
    cell: ({ is_actived }) => (
      <StatusDot tone={is_actived ? 'paid' : 'off'}>{statusLabel(is_actived)}</StatusDot>
    ),
  },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (admin) =>
      admin.id === session.user()?.id ? (
        <span className={styles.ownAccount}>{t('admins.you')}</span>
      ) : (
        <Menu
          trigger={<IconButton icon="more" label={t('table.more', { name: admin.fullname })} />}
        >
          <MenuItem icon="refresh" onSelect={() => onChangeStatus(admin)}>
            {t('admins.change-status')}
          </MenuItem>
        </Menu>
      ),
  },
]
