import { type Overview, SPANS } from '@sayap/contract/operations/dashboard'
import { useTitle } from '#shared/browser/use-title'
import { moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { Segmented } from '#ui/forms/segmented'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { SetupChecklist } from '../setup/setup-checklist'
import { useOverviewQuery } from './dashboard.api'
import { DayPanel } from './day-panel'
import { KpiCards } from './kpi-cards'
import styles from './overview-page.module.css'
import { TopAirlines, TopRoutes } from './top-tables'

const DEFAULT_SPAN = 30
const POLL_INTERVAL_MS = 60_000

/** Overview: metrics by day, route and airline. */
export function OverviewPage() {
  useTitle(t('dash.title'))
  const { state, set } = useUrlState('days')
  const days = SPANS.find((span) => String(span) === state.days) ?? DEFAULT_SPAN
  const { data, currentData, error, refetch } = useOverviewQuery(
    { query: { days } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  )
  // Keeps the previous metrics, dimmed, while another span loads.
  const overview = (currentData ?? (error ? undefined : data))?.data

  return (
    <ListPage
      title={t('dash.title')}
      note={overview && t('over.as-of', { moment: moment(overview.as_of) })}
      tools={
        <Segmented
          label={t('over.span')}
          options={SPANS.map((span) => ({
            value: String(span),
            label: t('over.days', { n: span }),
          }))}
          value={String(days)}
          onChange={(value) => set({ days: value === String(DEFAULT_SPAN) ? undefined : value })}
        />
      }
    >
      <SetupChecklist />
      {!overview && !error && <OverviewSkeleton />}
      {error && !overview && <ListError title={t('over.failed')} error={error} onRetry={refetch} />}
      {overview && <Panels overview={overview} days={overview.by_day.length} busy={!currentData} />}
    </ListPage>
  )
}

interface PanelsProps {
  overview: Overview
  days: number
  busy: boolean
}

const Panels = ({ overview, days, busy }: PanelsProps) => (
  <div className={styles.panels} aria-busy={busy}>
    <KpiCards overview={overview} days={days} />
    <DayPanel byDay={overview.by_day} />
    <div className={styles.rankings}>
      <TopRoutes routes={overview.by_route} />
      <TopAirlines airlines={overview.by_airline} />
    </div>
  </div>
)

const METRIC_NAMES = ['bookings', 'revenue', 'seats', 'payments']

const OverviewSkeleton = () => (
  <Waiting>
    <div className={styles.panels}>
      <div className={styles.metrics}>
        {METRIC_NAMES.map((figure) => (
          <div key={figure} className={styles.metric}>
            <Skeleton width="50%" />
            <Skeleton width="80%" height="28px" />
            <Skeleton width="70%" />
          </div>
        ))}
      </div>
      <div className={styles.panel}>
        <Skeleton height="320px" />
      </div>
    </div>
  </Waiting>
)
