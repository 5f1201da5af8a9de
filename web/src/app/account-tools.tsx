import { lazy, Suspense, useState } from 'react'
import { bellLabel } from '#features/notifications/bell-label'
import { useLatestNotificationsQuery } from '#features/notifications/notifications.api'
import { liveStatus } from '#lib/live-status'
import { useSessionUser } from '#lib/session'
import { IconButton } from '#ui/icon-button'
import { AccountButton } from './account-button'
import styles from './account-tools.module.css'
import { page } from './page'

const loadBell = () => import('../features/notifications/notifications-popover')
const loadMenu = () => import('./account-menu')
const NotificationsPopover = page(['notifications'], () =>
  loadBell().then((file) => file.NotificationsPopover),
)
const AccountMenu = lazy(() => loadMenu().then((file) => ({ default: file.AccountMenu })))
const FillUser = lazy(() => import('./fill-user').then((file) => ({ default: file.FillUser })))

/**
 * Bell and photo of who is signed in. Both are plain buttons until they are first approached: what
 * opens from them weighs more than all the rest of the bar.
 */
export function AccountTools() {
  const user = useSessionUser()
  return (
    <div className={styles.tools}>
      <Bell />
      <Me photo={user?.photo} />
      {!user && (
        <Suspense>
          <FillUser />
        </Suspense>
      )}
    </div>
  )
}

/** While a traveller is here and nothing is heard live, what happened is asked for each minute. */
const ASK_AGAIN_MS = 60_000

function Bell() {
  const [wanted, setWanted] = useState(false)
  const isLive = liveStatus.use()
  const { data } = useLatestNotificationsQuery(
    {},
    { pollingInterval: isLive ? 0 : ASK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  const unread = data?.unread ?? 0
  const plain = (
    <IconButton
      icon="bell"
      label={bellLabel(unread)}
      count={unread}
      aria-haspopup="dialog"
      onPointerEnter={loadBell}
      onFocus={loadBell}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <NotificationsPopover />
    </Suspense>
  )
}

function Me({ photo }: { photo: string | null | undefined }) {
  const [wanted, setWanted] = useState(false)
  const plain = (
    <AccountButton
      photo={photo}
      aria-haspopup="menu"
      onPointerEnter={loadMenu}
      onFocus={loadMenu}
      onClick={() => setWanted(true)}
    />
  )
  if (!wanted) return plain
  return (
    <Suspense fallback={plain}>
      <AccountMenu photo={photo} />
    </Suspense>
  )
}
