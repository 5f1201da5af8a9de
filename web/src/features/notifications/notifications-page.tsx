import { useSearchParams } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { Button, ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import { SkeletonCard, Waiting } from '#ui/skeleton'
import { Card } from '#ui/ticket-card'
import { useNotificationsQuery } from './all-notifications.api'
import { NotificationList } from './notification-list'
import styles from './notifications-page.module.css'
import { useClear } from './use-clear'
import { useReadWhenLeft } from './use-read-when-left'

/** All that was told, page by page, with the newest first. */
export function NotificationsPage() {
  useTitle(t('shell.notifications'))
  const [params] = useSearchParams()
  const before = params.get('before') ?? undefined
  const { currentData, error, isFetching, refetch } = useNotificationsQuery({ query: { before } })
  const { clear, isClearing } = useClear()
  const shown = currentData?.data
  useReadWhenLeft(shown)
  return (
    <>
      <Banner className={styles.banner}>
        <h1>{t('shell.notifications')}</h1>
        <Button
          kind="strip"
          size="small"
          disabled={!shown?.length}
          busy={isClearing}
          onClick={() => clear(before ? undefined : shown?.[0]?.id)}
        >
          {t('shell.clear')}
        </Button>
      </Banner>
      <div className="wrap narrow">
        <div className={styles.page}>
          {error && !isFetching ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Shown shown={shown} next={currentData?.next ?? null} before={before} />
          )}
        </div>
      </div>
    </>
  )
}

interface ShownProps {
  shown: Parameters<typeof NotificationList>[0]['notifications'] | undefined
  next: number | null
  before: string | undefined
}

function Shown({ shown, next, before }: ShownProps) {
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
        <EmptyState scene="night" title={t('shell.no-notifications')}>
          <p>{t('shell.no-notifications-text')}</p>
          <ButtonLink kind="quiet" to={paths.myBooking}>
            {t('shell.my-booking')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <Card className={styles.card}>
          <NotificationList notifications={shown} />
        </Card>
      )}
      {(before || next !== null) && (
        <nav className={styles.turns} aria-label={t('ui.pages')}>
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
