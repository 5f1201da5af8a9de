import { lazy, Suspense, useState } from 'react'
import { notificationBadgeLabel } from '#features/messaging/notifications/notification-badge-label'
import { useLatestNotificationsQuery } from '#features/messaging/notifications/notifications.api'
import { useSessionUser } from '#shared/auth/session'
import { liveStatus } from '#shared/live/live-status'
import { IconButton } from '#ui/primitives/icon-button'
import { lazyRoute } from '../../lazy-route'
import { AccountButton, type AccountButtonProps } from './account-button'
import styles from './account-tools.module.css'

const loadBell = () => import('#features/messaging/notifications/notifications-popover')
const loadMenu = () => import('./account-menu')
const NotificationsPopover = lazyRoute(['features/messaging/notifications'], () =>
  loadBell().then((file) => file.NotificationsPopover),
)
const AccountMenu = lazy(() => loadMenu().then((file) => ({ default: file.AccountMenu })))
const FillUser = lazy(() => import('../../fill-user').then((file) => ({ default: file.FillUser })))

/**
 * Notification badge and photo of the signed-in user. Both are plain buttons until the first hover
 * or focus, because their menus are larger than the rest of the navigation bar.
 */
export function AccountTools() {
  const user = useSessionUser()
  return (
    <div className={styles.tools}>
      <Bell />
      <Account user={user} />
      {!user && (
        <Suspense>
          <FillUser />
        </Suspense>
      )}
    </div>
  )
}

/** While no live events are received, notifications are fetched once a minute. */
const POLLING_MS = 60_000

function Bell() {
  const [isOpened, setIsOpened] = useState(false)
  const isLive = liveStatus.use()
  const { data } = useLatestNotificationsQuery(
    {},
    { pollingInterval: isLive ? 0 : POLLING_MS, skipPollingIfUnfocused: true },
  )
  const unread = data?.unread ?? 0
  const plain = (
    <IconButton
      icon="bell"
      label={notificationBadgeLabel(unread)}
      count={unread}
      aria-haspopup="dialog"
      onPointerEnter={loadBell}
      onFocus={loadBell}
      onClick={() => setIsOpened(true)}
    />
  )
  if (!isOpened) return plain
  return (
    <Suspense fallback={plain}>
      <NotificationsPopover />
    </Suspense>
  )
}

function Account({ user }: Pick<AccountButtonProps, 'user'>) {
  const [isOpened, setIsOpened] = useState(false)
  const plain = (
    <AccountButton
      user={user}
      aria-haspopup="menu"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setIsOpened(true)}
    />
  )
  if (!isOpened) return plain
  return (
    <Suspense fallback={plain}>
      <AccountMenu />
    </Suspense>
  )
}
