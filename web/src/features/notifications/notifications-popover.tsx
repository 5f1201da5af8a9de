import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { IconButton } from '#ui/icon-button'
import { Popover } from '#ui/popover'
import { SkeletonCard, Waiting } from '#ui/skeleton'
import { bellLabel } from './bell-label'
import { NotificationList } from './notification-list'
import { useLatestNotificationsQuery } from './notifications.api'
import styles from './notifications-popover.module.css'
import { useClear } from './use-clear'
import { useReadWhenLeft } from './use-read-when-left'

/** The bell and what opens from it; it is open as soon as it is there, since it was asked for. */
export function NotificationsPopover() {
  const [open, setOpen] = useState(true)
  const { data } = useLatestNotificationsQuery({})
  const unread = data?.unread ?? 0
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('shell.notifications')}
      className={styles.popover}
      trigger={<IconButton icon="bell" label={bellLabel(unread)} count={unread} />}
    >
      <Latest onGo={() => setOpen(false)} />
    </Popover>
  )
}

function Latest({ onGo }: { onGo: () => void }) {
  const { data, error, isFetching, refetch } = useLatestNotificationsQuery({})
  const { clear, isClearing } = useClear()
  const latest = data?.data
  useReadWhenLeft(latest)
  return (
    <>
      <div className={styles.head}>
        <h2>{t('shell.notifications')}</h2>
        <button
          type="button"
          className={styles.clear}
          disabled={!latest?.length || isClearing}
          onClick={() => clear(latest?.[0]?.id)}
        >
          {t('shell.clear')}
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
        <EmptyState scene="night" title={t('shell.no-notifications')}>
          <p>{t('shell.no-notifications-text')}</p>
        </EmptyState>
      )}
      {!!latest?.length && (
        <div className={styles.scroll}>
          <NotificationList notifications={latest} onGo={onGo} />
        </div>
      )}
      <Link className={styles.all} to={paths.notifications} onClick={onGo}>
        {t('notifications.all')}
      </Link>
    </>
  )
}
