import { type Overview, SPANS } from '@sayap/contract/operations/dashboard'
import { useTitle } from '#shared/browser/use-title'
import { addDays } from '#shared/dates/dates'
import { dayIn, moment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListPage } from '#ui/data-table/list-page'
import { ListError } from '#ui/data-table/list-states'
import { DayRangeForm } from '#ui/forms/calendar/day-range-form'
import { Segmented } from '#ui/forms/segmented'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { HOME_STATE } from '../home/home.api'
import { Clocks, OperationsHome } from '../home/operations-home'
import { LoadsSection } from '../loads/loads-section'
import { SetupChecklist } from '../setup/setup-checklist'
import { useOverviewQuery } from './dashboard.api'
import { DayPanel } from './day-panel'
import { dayErrors, isWrong, rangeLabels } from './day-range'
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
    <section className={styles.figures} aria-labelledby="figures">
      <header className={styles.figuresHead}>
        <div>
          <h2 id="figures">{t('over.figures')}</h2>
          {overview && <p>{t('over.as-of', { moment: moment(overview.as_of) })}</p>}
        </div>
        <SpanChoice days={days} isOwn={range !== undefined} set={set} />
      </header>
      {range && (
        <DayRangeForm
          key={`${range.from} ${range.to}`}
          {...range}
          errors={errors}
          labels={rangeLabels()}
          onApply={(chosen) => set({ ...chosen, days: undefined })}
        />
      )}
      {!overview && <NoFigures error={error} isRefused={isWrong(errors)} onRetry={refetch} />}
      {overview && <Panels overview={overview} days={overview.by_day.length} busy={!currentData} />}
    </section>
  )
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

interface Span {
  days?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

interface SpanChoiceProps {
  days: number
  isOwn: boolean
  set: (span: Span) => void
}

function SpanChoice({ days, isOwn, set }: SpanChoiceProps) {
  const today = dayIn(new Date())
  const spanOf = (value: string): Span =>
    value === 'own'
      ? { days: undefined, from: addDays(today, 1 - days), to: today }
      : { days: value === String(DEFAULT_SPAN) ? undefined : value, from: undefined, to: undefined }
  return (
    <Segmented
      label={t('over.span')}
      options={[
        ...SPANS.map((span) => ({ value: String(span), label: t('over.days', { n: span }) })),
        { value: 'own', label: t('over.own') },
      ]}
      value={isOwn ? 'own' : String(days)}
      onChange={(value) => set(spanOf(value))}
    />
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
