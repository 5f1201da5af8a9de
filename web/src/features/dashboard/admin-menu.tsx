import { NavLink } from 'react-router'
import { paths } from '#lib/paths'
import { useStoredRole } from '#lib/session'
import { type TextKey, t } from '#lib/t'
import { Icon, type IconName } from '#ui/icon'

type Entry = [to: string, icon: IconName, text: TextKey]

const { admin } = paths
const ENTRIES: Entry[] = [
  [admin.dashboard, 'chart', 'dash.title'],
  [admin.users, 'users', 'dash.users'],
  [admin.airlines, 'tag', 'dash.airlines'],
  [admin.flights, 'plane', 'dash.flights'],
  [admin.bookings, 'pass', 'dash.bookings'],
  [admin.destinations, 'pin', 'dash.destinations'],
  [admin.reviews, 'star', 'dash.reviews'],
  [paths.verify, 'check', 'dash.passes'],
  [admin.mailbox, 'chat', 'dash.mailbox'],
  [admin.proofs, 'bell', 'dash.notification'],
  [admin.setting, 'gear', 'dash.setting'],
]
const ADMIN_LIST: Entry = [admin.adminList, 'shield', 'dash.admin-list']

/** What exists leads somewhere; the admin list is drawn for a stored role of 'super admin' only. */
export function AdminMenu({
  className,
  onGo,
}: {
  className?: string | undefined
  onGo?: () => void
}) {
  const superAdmin = useStoredRole() === 'super admin'
  const entries = superAdmin ? [...ENTRIES, ADMIN_LIST] : ENTRIES
  return (
    <nav className={className} aria-label={t('dash.menu')}>
      {entries.map(([to, icon, text]) => (
        <NavLink
          key={to}
          to={to}
          end={to === admin.dashboard}
          reloadDocument={to === paths.verify}
          {...(onGo && { onClick: onGo })}
        >
          <Icon name={icon} />
          <span>{t(text)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
