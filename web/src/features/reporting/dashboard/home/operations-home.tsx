import { useMay } from '#shared/auth/permissions'
import { clockTime } from '#shared/dates/instants'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { ListError } from '#ui/data-table/list-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { AlertList } from './alert-list'
import { DayDepartures } from './day-departures'
import { FRESH, useHomeQuery } from './home.api'
import styles from './operations-home.module.css'
import { QueueStrip } from './queue-strip'

/** What waits, what leaves today and what is wrong, as far as the role of who looks works on it. */
export function OperationsHome() {
  const { data, error, refetch } = useHomeQuery({}, FRESH)
  const mayRead = useMay()('flights:read')
  const home = data?.data
  if (error && !home)
    return <ListError title={t('home.failed')} error={error} onRetry={() => void refetch()} />
  return (
    <div className={styles.home}>
      {home ? <QueueStrip queues={home.queues} /> : <QueueSkeleton />}
      <div className={styles.columns}>
        {mayRead && <DayDepartures />}
        {home && <AlertList alerts={home.alerts} />}
      </div>
    </div>
  )
}

/** The time at which flights leave, in the zones of Indonesia. */
export function Clocks() {
  const now = new Date(useNow()).toISOString()
  return ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']
    .map((zone, at) => `${clockTime(now, zone)} ${['WIB', 'WITA', 'WIT'][at]}`)
    .join(' · ')
}

const QueueSkeleton = () => (
  <Waiting>
    <Skeleton height="64px" />
  </Waiting>
)
