import type { DayFigures } from '@sayap/contract/dashboard'
import { lazy, Suspense, useState } from 'react'
import { longDay } from '#lib/dates'
import { t } from '#lib/t'
import { Segmented } from '#ui/segmented'
import { Skeleton } from '#ui/skeleton'
import { MEASURES, type Measure, measured, measureName } from './measures'
import styles from './overview-page.module.css'

/** The drawing library comes after the figures, and only here. */
const DayChart = lazy(() => import('./day-chart').then((file) => ({ default: file.DayChart })))

/** One figure day by day, as a chart and, for who cannot see one, as a table. */
export function DayPanel({ byDay }: { byDay: DayFigures[] }) {
  const [measure, setMeasure] = useState<Measure>('revenue')
  const empty = byDay.every((day) => day[measure] === 0)
  return (
    <section className={styles.panel} aria-labelledby="by-day">
      <header>
        <div>
          <h2 id="by-day">{t('over.by-day', { measure: measureName(measure) })}</h2>
          <p>{t(measure === 'revenue' ? 'over.unit-rupiah' : 'over.unit-count')}</p>
        </div>
        <Segmented
          className={styles.measures}
          label={t('over.measure')}
          options={MEASURES.map((value) => ({ value, label: measureName(value) }))}
          value={measure}
          onChange={setMeasure}
        />
      </header>
      <div className={styles.chart}>
        {empty ? (
          <p className={styles.nothing}>{t('over.nothing', { n: byDay.length })}</p>
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
          {MEASURES.map((measure) => (
            <th key={measure} scope="col">
              {measureName(measure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {byDay.map((figures) => (
          <tr key={figures.day}>
            <th scope="row">{longDay(figures.day)}</th>
            {MEASURES.map((measure) => (
              <td key={measure}>{measured(measure, figures[measure])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
