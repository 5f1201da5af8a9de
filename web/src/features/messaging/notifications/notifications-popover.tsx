import { useState } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Button } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { Popover } from '#ui/primitives/menu/popover'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { notificationBadgeLabel } from './notification-badge-label'
import { NotificationList } from './notification-list'
import { useLatestNotificationsQuery } from './notifications.api'
import styles from './notifications-popover.module.css'
import { useClearNotifications, useMarkSeen } from './use-clear-notifications'

/** The badge button with its popover. It mounts open because it is loaded on the first click. */
export function NotificationsPopover() {
  const [open, setOpen] = useState(true)
  const { data } = useLatestNotificationsQuery({})
  const unread = data?.unread ?? 0
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('notifications.title')}
      className={styles.popover}
      trigger={<IconButton icon="bell" label={notificationBadgeLabel(unread)} count={unread} />}
    >
      <Latest onGo={() => setOpen(false)} />
    </Popover>
  )
}

function Latest({ onGo }: { onGo: () => void }) {
  const { data, error, isFetching, refetch } = useLatestNotificationsQuery({})
  const { clear, isClearing } = useClearNotifications()
  const latest = data?.data
  const isNew = useMarkSeen(latest)
  return (
    <>
      <div className={styles.header}>
        <h2>{t('notifications.title')}</h2>
        <button
          type="button"
          className={styles.clearButton}
          disabled={!latest?.length || isClearing}
          onClick={() => clear(latest?.[0]?.id)}
        >
          {t('notifications.clear')}
        </button>
      </div>
      {!data && !error && (
        <Waiting>
          <SkeletonCard />
          <SkeletonCard />
        </Waiting>
      )}
      {error && !data && !isFetching && (
        <EmptyState kind="broken" title={t('notifications.failed')}>
          <p>{failure(error).text}</p>
          <Button kind="quiet" size="small" icon="refresh" onClick={refetch}>
            {t('ui.try-again')}
          </Button>
        </EmptyState>
      )}
      {latest?.length === 0 && (
        <EmptyState scene="night" title={t('notifications.none')}>
          <p>{t('notifications.none-text')}</p>
        </EmptyState>
      )}
      {!!latest?.length && (
        <div className={styles.scroll}>
          <NotificationList notifications={latest} isNew={isNew} onGo={onGo} />
        </div>
      )}
      <Link className={styles.allLink} to={paths.notifications} onClick={onGo}>
        {t('notifications.all')}
      </Link>
    </>
  )
}
