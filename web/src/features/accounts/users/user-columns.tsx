import type { User } from '@sayap/contract/accounts/users'
import { Link } from 'react-router'
import { dayOf } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { Avatar } from '#ui/primitives/avatar'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import styles from './users-page.module.css'

export interface UserActions {
  hrefOf: (change: { open: string }) => string
  /** Absent for staff who may only look. */
  onSuspend: ((user: User) => void) | undefined
}

export const UserStatus = ({ suspended }: Pick<User, 'suspended'>) => (
  <StatusDot tone={suspended ? 'bad' : 'paid'}>
    {t(suspended ? 'users.suspended' : 'users.active')}
  </StatusDot>
)

/** For example '12, 2 of them waiting'. */
export const formatBookingCount = ({ bookings: n, bookings_waiting: waiting }: User) =>
  waiting ? t('users.some-waiting', { n, waiting }) : String(n)

/** The server sorts by their keys. */
export const userColumns = ({ hrefOf, onSuspend }: UserActions): GridColumn<User>[] => [
  { key: 'id', head: '#', kind: 'index', extra: true, cell: ({ id }) => id },
  {
    key: 'name',
    head: t('users.name'),
    sort: true,
    always: true,
    kind: 'lead',
    cell: ({ id, name, email, photo }) => (
      <div className={styles.identity}>
        <Avatar name={name} photo={photo} size={28} />
        <TwoLineCell
          first={
            <Link to={hrefOf({ open: String(id) })} title={name}>
              {name}
            </Link>
          }
          second={email}
        />
      </div>
    ),
  },
  { key: 'phone', head: t('users.phone'), cell: ({ phone }) => phone },
  {
    key: 'city',
    head: t('users.city'),
    extra: true,
    cell: ({ city }) => city,
  },
  { key: 'bookings', head: t('users.bookings'), kind: 'number', cell: formatBookingCount },
  {
    key: 'joined',
    head: t('users.joined'),
    sort: true,
    extra: true,
    cell: ({ created_at }) => dayOf(created_at),
  },
  { key: 'status', head: t('users.status'), bare: true, cell: UserStatus },
  {
    key: 'menu',
    head: t('table.menu'),
    kind: 'menu',
    cell: (user) => <RowMenu user={user} hrefOf={hrefOf} onSuspend={onSuspend} />,
  },
]

const RowMenu = ({ user, hrefOf, onSuspend }: UserActions & { user: User }) => (
  <Menu trigger={<IconButton icon="more" label={t('table.more', { name: user.name })} />}>
    <MenuLink icon="eye" to={hrefOf({ open: String(user.id) })}>
      {t('users.open')}
    </MenuLink>
    <MenuLink icon="pass" to={adminPaths.bookingsOf(user.id)}>
      {t('users.their-bookings')}
    </MenuLink>
    {onSuspend && (
      <MenuItem icon="lock" danger={!user.suspended} onSelect={() => onSuspend(user)}>
        {t(user.suspended ? 'users.unsuspend' : 'users.suspend')}
      </MenuItem>
    )}
  </Menu>
)
