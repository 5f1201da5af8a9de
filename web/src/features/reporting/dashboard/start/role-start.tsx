import type { Permission } from '@sayap/contract/core/permissions'
import { Link } from 'react-router'
import { useThreadsQuery } from '#features/messaging/chat/chat.api'
import { useMay } from '#shared/auth/permissions'
import { useSessionUser } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { hasMessage, type MessageKey, t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { ListPage } from '#ui/data-table/list-page'
import { Icon, type IconName } from '#ui/primitives/icon'
import { OperationsHome } from '../home/operations-home'
import styles from './role-start.module.css'

interface Task {
  needs: Permission
  to: string
  icon: IconName
  title: MessageKey
  text: MessageKey
}

const admin = adminPaths
/** What staff without figures do, the daily work first. */
const TASKS: readonly Task[] = [
  {
    needs: 'boarding:manage',
    to: paths.verify,
    icon: 'check',
    title: 'dash.passes',
    text: 'start.passes',
  },
  { needs: 'chat:manage', to: admin.chat, icon: 'chat', title: 'dash.chat', text: 'start.chat' },
  {
    needs: 'bookings:read',
    to: admin.bookings,
    icon: 'pass',
    title: 'dash.bookings',
    text: 'start.bookings',
  },
  { needs: 'users:read', to: admin.users, icon: 'users', title: 'dash.users', text: 'start.users' },
  { needs: 'mails:manage', to: admin.mails, icon: 'mail', title: 'dash.mail', text: 'start.mail' },
  {
    needs: 'announcements:manage',
    to: admin.announcements,
    icon: 'bell',
    title: 'dash.announcements',
    text: 'start.announcements',
  },
  {
    needs: 'destinations:manage',
    to: admin.destinations,
    icon: 'pin',
    title: 'dash.destinations',
    text: 'start.destinations',
  },
  {
    needs: 'airlines:manage',
    to: admin.airlines,
    icon: 'tag',
    title: 'dash.airlines',
    text: 'start.airlines',
  },
  {
    needs: 'reviews:read',
    to: admin.reviews,
    icon: 'star',
    title: 'dash.reviews',
    text: 'start.reviews',
  },
  {
    needs: 'flights:read',
    to: admin.flights,
    icon: 'plane',
    title: 'dash.flights',
    text: 'start.flights',
  },
]

/** The first page of staff who may not see the figures: what there is to do in their role. */
export function RoleStart() {
  useTitle(t('dash.title'))
  const may = useMay()
  const user = useSessionUser()
  const unread = useThreadsQuery({ query: {} }, { skip: !may('chat:manage') }).data?.unread
  const about = `role-text.${user?.staff_role}`
  return (
    <ListPage
      title={user?.name ? t('start.hello', { name: user.name }) : t('dash.title')}
      note={hasMessage(about) ? t(about) : undefined}
    >
      <OperationsHome />
      <ul className={styles.tasks}>
        {TASKS.filter(({ needs }) => may(needs)).map((task) => (
          <li key={task.to}>
            <TaskCard {...task} count={task.needs === 'chat:manage' ? unread : undefined} />
          </li>
        ))}
      </ul>
    </ListPage>
  )
}

/** The pass reader needs a full page load: only then do the response headers allow the camera. */
const TaskCard = ({ to, icon, title, text, count }: Task & { count: number | undefined }) => (
  <Link className={styles.task} to={to} reloadDocument={to === paths.verify}>
    <Icon name={icon} />
    <b>{t(title)}</b>
    <span>{t(text)}</span>
    {!!count && <em>{t('start.unread', { n: count })}</em>}
  </Link>
)
