import { type Overview, SPANS } from '@sayap/contract/dashboard'
import { moment } from '#lib/dates'
import { t } from '#lib/t'
import { useAddress } from '#lib/use-address'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { ListFailed } from '#ui/list-states'
import { Segmented } from '#ui/segmented'
import { useOverviewQuery } from './dashboard.api'
import { DayPanel } from './day-panel'
import { FigureCards } from './figure-cards'
import styles from './overview-page.module.css'
import { OverviewWaiting } from './overview-waiting'
import { TopAirlines, TopRoutes } from './top-tables'

const USUAL_SPAN = 30
const EVERY_MS = 60_000

/** How business goes: figures, day by day, by route and by airline. */
export function OverviewPage() {
  useTitle(t('dash.title'))
  const { state, set } = useAddress('days')
  const days = SPANS.find((span) => String(span) === state.days) ?? USUAL_SPAN
  const { data, currentData, error, refetch } = useOverviewQuery(
    { query: { days } },
    { refetchOnMountOrArgChange: true, pollingInterval: EVERY_MS, skipPollingIfUnfocused: true },
  )
  // While another span is fetched the figures of the one before stay, dimmed.
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
          onChange={(value) => set({ days: value === String(USUAL_SPAN) ? undefined : value })}
        />
      }
    >
      {!overview && !error && <OverviewWaiting />}
      {error && !overview && (
        <ListFailed title={t('over.failed')} error={error} onRetry={refetch} />
      )}
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
    <FigureCards overview={overview} days={days} />
    <DayPanel byDay={overview.by_day} />
    <div className={styles.tops}>
      <TopRoutes routes={overview.by_route} />
      <TopAirlines airlines={overview.by_airline} />
    </div>
  </div>
)
