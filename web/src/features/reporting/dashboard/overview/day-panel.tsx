import type { DayFigures } from '@sayap/contract/operations/dashboard'
import { lazy, Suspense, useState } from 'react'
import { longDay } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Segmented } from '#ui/forms/segmented'
import { Skeleton } from '#ui/primitives/skeleton'
import { formatMetric, METRICS, type Metric, metricLabel } from './metrics'
import styles from './overview-page.module.css'

/** The chart library is loaded on demand. */
const DayChart = lazy(() => import('./day-chart').then((file) => ({ default: file.DayChart })))

/** One metric by day, as a chart and as an accessible table. */
export function DayPanel({ byDay }: { byDay: DayFigures[] }) {
  const [measure, setMeasure] = useState<Metric>('revenue')
  const empty = byDay.every((day) => day[measure] === 0)
  return (
    <section className={styles.panel} aria-labelledby="by-day">
      <header>
        <div>
          <h2 id="by-day">{t('over.by-day', { measure: metricLabel(measure) })}</h2>
          <p>{t(measure === 'revenue' ? 'over.unit-rupiah' : 'over.unit-count')}</p>
        </div>
        <Segmented
          className={styles.metricTabs}
          label={t('over.measure')}
          options={METRICS.map((value) => ({ value, label: metricLabel(value) }))}
          value={measure}
          onChange={setMeasure}
        />
      </header>
      <div className={styles.chart}>
        {empty ? (
          <p className={styles.emptyState}>{t('over.nothing', { n: byDay.length })}</p>
        ) : (
          <Suspense fallback={<Skeleton height="100%" />}>
            <DayChart byDay={byDay} measure={measure} />
          </Suspense>
        )}
      </div>
      <DayTable byDay={byDay} />
    </section>
  )
}

const DayTable = ({ byDay }: { byDay: DayFigures[] }) => (
  <div className="vh">
    <table>
      <caption>{t('over.table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('over.day')}</th>
          {METRICS.map((measure) => (
            <th key={measure} scope="col">
              {metricLabel(measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byDay.map((figures) => (
          <tr key={figures.day}>
            <th scope="row">{longDay(figures.day)}</th>
            {METRICS.map((measure) => (
              <td key={measure}>{formatMetric(measure, figures[measure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
