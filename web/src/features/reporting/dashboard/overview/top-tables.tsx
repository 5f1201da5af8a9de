import type { AirlineFigures, RouteFigures } from '@sayap/contract/operations/dashboard'
import type { ReactNode } from 'react'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { t } from '#shared/i18n/t'
import { formatMetric, METRICS, type MetricValues, metricLabel } from './metrics'
import styles from './top-tables.module.css'

export const TopRoutes = ({ routes }: { routes: RouteFigures[] }) => (
  <TopTable
    id="by-route"
    title={t('over.by-route')}
    head={t('over.route')}
    rows={routes.map(({ starting_place, destination_place, ...figures }) => ({
      key: `${starting_place} ${destination_place}`,
      name: `${starting_place} – ${destination_place}`,
      figures,
    }))}
  />
)

export const TopAirlines = ({ airlines }: { airlines: AirlineFigures[] }) => (
  <TopTable
    id="by-airline"
    title={t('over.by-airline')}
    head={t('over.airline')}
    rows={airlines.map(({ id, name, image, ...figures }) => ({
      key: String(id),
      name: (
        <span className={styles.airline}>
          <AirlineMark image={image} size={20} /> {name}
        </span>
      ),
      figures,
    }))}
  />
)

interface TopTableProps {
  id: string
  title: string
  head: string
  rows: { key: string; name: ReactNode; figures: MetricValues }[]
}

/** A bar chart that is also a table. */
function TopTable({ id, title, head, rows }: TopTableProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.revenue))
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={styles.emptyState}>{t('over.none')}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{metricLabel('revenue')}</th>
              <th scope="col">{metricLabel('bookings')}</th>
              <th scope="col">{t('over.seats')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, figures }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <span
                    className={styles.bar}
                    style={{ width: `${(figures.revenue / most) * 100}%` }}
                  />
                </th>
                {METRICS.map((measure) => (
                  <td key={measure}>{formatMetric(measure, figures[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
