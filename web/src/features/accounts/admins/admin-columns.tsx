import { SIGN_IN_HISTORY_DAYS } from '@sayap/contract/accounts/account-security'
import type { Admin } from '@sayap/contract/accounts/admins'
import { DEFAULT_STAFF_ROLE, type StaffRole } from '@sayap/contract/core/permissions'
import { session } from '#shared/auth/session'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import type { Column } from '#ui/data-table/table'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem } from '#ui/primitives/menu/menu'
import styles from './admins-page.module.css'

export const roleLabel = (role: StaffRole) => t(`role.${role}`)
export const staffRoleOf = ({ role, staff_role }: Admin): StaffRole =>
  staff_role ?? (role === 'super admin' ? role : DEFAULT_STAFF_ROLE)
const roleLabelOf = (admin: Admin) => roleLabel(staffRoleOf(admin))

export const statusLabel = (active: boolean) => t(active ? 'admins.active' : 'admins.deactive')

/** Those without come first when the list is sorted by it. */
const SECOND_FACTORS = ['none', 'company', 'app', 'passkey'] as const

interface AdminActions {
  onChangeStatus: (admin: Admin) => void
  onChangeRole: (admin: Admin) => void
}

/** #, Email, Username, Role, Phone, Second factor, Last sign-in, Status, and changes, which are not offered for the own account. */
export const adminColumns = ({ onChangeStatus, onChangeRole }: AdminActions): Column<Admin>[] => [
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
    bare: true,
    by: roleLabelOf,
    cell: roleLabelOf,
  },
  { key: 'phone', head: t('admins.phone'), extra: true, cell: ({ phone }) => phone },
  {
    key: 'factor',
    head: t('admins.second-factor'),
    card: 'line',
    by: ({ second_factor = 'none' }) => SECOND_FACTORS.indexOf(second_factor),
    cell: ({ second_factor = 'none' }) =>
      second_factor === 'none' ? (
        <StatusDot tone="wait">{t('admins.factor.none')}</StatusDot>
      ) : (
        t(`admins.factor.${second_factor}`)
      ),
  },
  {
    key: 'last-sign-in',
    head: t('admins.last-sign-in'),
    card: 'line',
    by: ({ last_sign_in_at }) => last_sign_in_at ?? '',
    cell: ({ last_sign_in_at }) =>
      last_sign_in_at
        ? moment(last_sign_in_at)
        : t('admins.no-sign-in', { n: SIGN_IN_HISTORY_DAYS }),
  },
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
          <MenuItem icon="shield" onSelect={() => onChangeRole(admin)}>
            {t('admins.change-role')}
          </MenuItem>
        </Menu>
      ),
  },
]
