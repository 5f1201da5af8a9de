import { useSearchParams } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Button, ButtonLink } from '#ui/primitives/button'
import { SkeletonCard, Waiting } from '#ui/primitives/skeleton'
import { useNotificationsQuery } from './all-notifications.api'
import { NotificationList } from './notification-list'
import styles from './notifications-page.module.css'
import { useClearNotifications, useMarkSeen } from './use-clear-notifications'

/** All notifications, newest first, page by page. */
export function NotificationsPage() {
  useTitle(t('notifications.title'))
  const [params] = useSearchParams()
  const before = params.get('before') ?? undefined
  const { currentData, error, isFetching, refetch } = useNotificationsQuery({ query: { before } })
  const { clear, isClearing } = useClearNotifications()
  const shown = currentData?.data
  const isNew = useMarkSeen(shown)
  return (
    <>
      <Banner className={styles.banner}>
        <h1>{t('notifications.title')}</h1>
        <Button
          kind="strip"
          size="small"
          disabled={!shown?.length}
          busy={isClearing}
          onClick={() => clear(before ? undefined : shown?.[0]?.id)}
        >
          {t('notifications.clear')}
        </Button>
      </Banner>
      <div className="wrap narrow">
        <div className={styles.page}>
          {error && !isFetching ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Shown shown={shown} isNew={isNew} next={currentData?.next ?? null} before={before} />
          )}
        </div>
      </div>
    </>
  )
}

interface ShownProps {
  shown: Parameters<typeof NotificationList>[0]['notifications'] | undefined
  isNew: ReadonlySet<number>
  next: number | null
  before: string | undefined
}

function Shown({ shown, isNew, next, before }: ShownProps) {
  if (!shown) {
    return (
      <Waiting>
        {[1, 2, 3, 4].map((one) => (
          <SkeletonCard key={one} />
        ))}
      </Waiting>
    )
  }
  return (
    <>
      {shown.length === 0 ? (
        <EmptyState scene="night" title={t('notifications.none')}>
          <p>{t('notifications.none-text')}</p>
          <ButtonLink kind="quiet" to={paths.myBooking}>
            {t('shell.my-booking')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Card className={styles.card}>
          <NotificationList notifications={shown} isNew={isNew} />
        </Card>
      )}
      {(before || next !== null) && (
        <nav className={styles.paging} aria-label={t('ui.pages')}>
          {before && (
            <ButtonLink kind="quiet" size="small" icon="left" to="?">
              {t('notifications.newest')}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink kind="quiet" size="small" to={`?before=${next}`}>
              {t('notifications.older')}
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  )
}

const Failed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <EmptyState kind="broken" title={t('notifications.failed')}>
    <p>{failure(error).text}</p>
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('ui.try-again')}
    </Button>
  </EmptyState>
)
