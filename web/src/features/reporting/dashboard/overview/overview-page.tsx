import { type Overview, SPANS } from '@sayap/contract/operations/dashboard'
import { useTitle } from '#shared/browser/use-title'
import { addDays } from '#shared/dates/dates'
import { dayIn, moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { HOME_STATE } from '../home/home.api'
import { Clocks, OperationsHome } from '../home/operations-home'
import { LoadsSection } from '../loads/loads-section'
import { SetupChecklist } from '../setup/setup-checklist'
import { ChartSection } from './chart-section'
import { useOverviewQuery } from './dashboard.api'
import { DayPanel } from './day-panel'
import { dayErrors, isWrong } from './day-range'
import { KpiCards } from './kpi-cards'
import styles from './overview-page.module.css'
import { TopAirlines, TopRoutes } from './top-tables'

const DEFAULT_SPAN = 30
const POLL_INTERVAL_MS = 60_000

/** The first page of who may see figures: what waits and leaves today, then charts with a range of their own. */
export function OverviewPage() {
  useTitle(t('dash.title'))
  return (
    <ListPage title={t('dash.title')} note={<Clocks />}>
      <SetupChecklist />
      <OperationsHome />
      <LoadsSection />
      <Figures />
    </ListPage>
  )
}

function Figures() {
  const { days, range, set } = useSpan()
  const { data, currentData, error, refetch } = useOverviewQuery(
    { query: range ?? { days } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  )
  // Keeps the previous metrics, dimmed, while another span loads.
  const overview = (currentData ?? (error ? undefined : data))?.data
  const errors = dayErrors(range, error)

  return (
    <ChartSection
      id="figures"
      title={t('over.figures')}
      note={overview && t('over.as-of', { moment: moment(overview.as_of) })}
      label={t('over.span')}
      spans={SPANS}
      days={days}
      range={range}
      errors={errors}
      onSpan={(span) =>
        set({
          days: span === DEFAULT_SPAN ? undefined : String(span),
          from: undefined,
          to: undefined,
        })
      }
      onRange={(chosen = lastDays(days)) => set({ ...chosen, days: undefined })}
    >
      {!overview && <NoFigures error={error} isRefused={isWrong(errors)} onRetry={refetch} />}
      {overview && <Panels overview={overview} days={overview.by_day.length} busy={!currentData} />}
    </ChartSection>
  )
}

/** As a range that ends today. */
function lastDays(days: number) {
  const today = dayIn(new Date())
  return { from: addDays(today, 1 - days), to: today }
}

/** The days of the charts, from the address: a usual span, or a range of one's own. */
function useSpan() {
  const { state, set } = useUrlState(...HOME_STATE)
  const { from, to } = state
  const days = SPANS.find((span) => String(span) === state.days) ?? DEFAULT_SPAN
  return { days, range: from || to ? { from: from ?? '', to: to ?? '' } : undefined, set }
}

interface NoFiguresProps {
  error: unknown
  /** The days are wrong, and their fields say so. */
  isRefused: boolean
  onRetry: () => unknown
}

function NoFigures({ error, isRefused, onRetry }: NoFiguresProps) {
  if (!error) return <OverviewSkeleton />
  if (isRefused) return null
  return <ListError title={t('over.failed')} error={error} onRetry={() => void onRetry()} />
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

const METRIC_NAMES = ['bookings', 'revenue', 'seats']

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
