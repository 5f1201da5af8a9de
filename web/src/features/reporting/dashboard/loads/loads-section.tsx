import { LOAD_SPANS, type Loads } from '@sayap/contract/operations/dashboard'
import { lazy, Suspense } from 'react'
import { addDays, longDay } from '#shared/dates/dates'
import { dayIn } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { useUrlState } from '#shared/urls/use-url-state'
import { ListError } from '#ui/data-table/list-states'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { HOME_STATE } from '../home/home.api'
import { ChartSection } from '../overview/chart-section'
import { useLoadsQuery } from '../overview/dashboard.api'
import { dayErrors, isWrong } from '../overview/day-range'
import { formatMetric } from '../overview/metrics'
import { LoadAirlines } from './load-airlines'
import styles from './loads.module.css'
import { hasBefore, percentText } from './share'

const DEFAULT_SPAN = 14
const POLL_INTERVAL_MS = 60_000

/** The chart library is loaded on demand. */
const LoadChart = lazy(() => import('./load-chart').then((file) => ({ default: file.LoadChart })))

/** How full the coming days are, with a range of their own; of one airline, if it is pressed. */
export function LoadsSection() {
  const { days, range, airline, set } = useAhead()
  const { data, currentData, error, refetch } = useLoadsQuery(
    { query: { ...(range ?? { days }), airline } },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: POLL_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  )
  // Keeps the previous figures, dimmed, while others load.
  const loads = (currentData ?? (error ? undefined : data))?.data
  const errors = dayErrors(range, error, 'range.too-late-ahead')
  return (
    <ChartSection
      id="loads"
      title={range ? t('loads.title-own') : t('loads.title', { n: days })}
      note={loads && loads.capacity > 0 && summary(loads)}
      label={t('loads.span')}
      spans={LOAD_SPANS}
      days={days}
      range={range}
      errors={errors}
      onSpan={(span) =>
        set({
          ahead: span === DEFAULT_SPAN ? undefined : String(span),
          ahead_from: undefined,
          ahead_to: undefined,
        })
      }
      onRange={({ from, to } = nextDays(days)) =>
        set({ ahead_from: from, ahead_to: to, ahead: undefined })
      }
    >
      {loads ? (
        <div className={styles.panels} aria-busy={!currentData}>
          <ByDay loads={loads} />
          <LoadAirlines
            airlines={loads.by_airline}
            chosen={airline}
            onChoose={(id) => set({ airline: id === undefined ? undefined : String(id) })}
          />
        </div>
      ) : (
        <NoLoads error={error} isRefused={isWrong(errors)} onRetry={refetch} />
      )}
    </ChartSection>
  )
}

/** As a range that begins today. */
function nextDays(days: number) {
  const today = dayIn(new Date())
  return { from: today, to: addDays(today, days - 1) }
}

/** The days and the airline, from the address: a usual span, or a range of one's own. */
function useAhead() {
  const { state, set } = useUrlState(...HOME_STATE)
  const { ahead_from: from, ahead_to: to } = state
  const days = LOAD_SPANS.find((span) => String(span) === state.ahead) ?? DEFAULT_SPAN
  return {
    days,
    range: from || to ? { from: from ?? '', to: to ?? '' } : undefined,
    airline: Number(state.airline) || undefined,
    set,
  }
}

function summary(loads: Loads) {
  const values = { percent: percentText(loads), n: formatMetric('seats_sold', loads.capacity) }
  if (!hasBefore(loads)) return t('loads.sum', values)
  return t('loads.sum-before', { ...values, before: percentText(loads.before) })
}

function ByDay({ loads }: { loads: Loads }) {
  const isCompared = hasBefore(loads)
  return (
    <div className={styles.panel}>
      {isCompared && (
        <p className={styles.legend} aria-hidden="true">
          <span>{t('loads.now')}</span>
          <span data-before>{t('loads.before')}</span>
        </p>
      )}
      <div className={styles.chart}>
        {loads.capacity === 0 ? (
          <p className={styles.emptyState}>{t('loads.none')}</p>
        ) : (
          <Suspense fallback={<Skeleton height="100%" />}>
            <LoadChart byDay={loads.by_day} isCompared={isCompared} />
          </Suspense>
        )}
      </div>
      <DayTable loads={loads} isCompared={isCompared} />
    </div>
  )
}

const DayTable = ({ loads, isCompared }: { loads: Loads; isCompared: boolean }) => (
  <div className="vh">
    <table>
      <caption>{t('loads.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('loads.day')}</th>
          <th scope="col">{t('loads.sold')}</th>
          <th scope="col">{t('loads.share')}</th>
          {isCompared && <th scope="col">{t('loads.before')}</th>}
        </tr>
      </thead>
      <tbody>
        {loads.by_day.map(({ day, before, ...load }) => (
          <tr key={day}>
            <th scope="row">{longDay(day)}</th>
            <td>{t('loads.of', load)}</td>
            <td>{shareText(load)}</td>
            {isCompared && <td>{shareText(before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const shareText = (load: { sold: number; capacity: number }) =>
  load.capacity === 0 ? t('loads.no-flights') : `${percentText(load)}%`

interface NoLoadsProps {
  error: unknown
  /** The days are wrong, and their fields say so. */
  isRefused: boolean
  onRetry: () => unknown
}

function NoLoads({ error, isRefused, onRetry }: NoLoadsProps) {
  if (isRefused) return null
  if (error)
    return <ListError title={t('loads.failed')} error={error} onRetry={() => void onRetry()} />
  return (
    <Waiting>
      <Skeleton height="300px" />
    </Waiting>
  )
}
