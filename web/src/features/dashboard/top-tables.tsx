import type { AirlineFigures, RouteFigures } from '@sayap/contract/dashboard'
import type { ReactNode } from 'react'
import { t } from '#lib/t'
import { AirlineMark } from '#ui/airline-name'
import { type Figures, MEASURES, measured, measureName } from './measures'
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
  rows: { key: string; name: ReactNode; figures: Figures }[]
}

/** A chart of bars that is a table at the same time: each revenue stands over its bar. */
function TopTable({ id, title, head, rows }: TopTableProps) {
  const most = Math.max(1, ...rows.map(({ figures }) => figures.revenue))
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 && <p className={styles.none}>{t('over.none')}</p>}
      {rows.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{measureName('revenue')}</th>
              <th scope="col">{measureName('bookings')}</th>
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
                {MEASURES.map((measure) => (
                  <td key={measure}>{measured(measure, figures[measure])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
