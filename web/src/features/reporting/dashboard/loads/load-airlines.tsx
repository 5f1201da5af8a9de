import type { Loads } from '@sayap/contract/operations/dashboard'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { t } from '#shared/i18n/t'
import { ShareBar } from '#ui/primitives/load/load-bar'
import { formatMetric } from '../overview/metrics'
import styles from './loads.module.css'
import { percentOf, percentText } from './share'

interface LoadAirlinesProps {
  airlines: Loads['by_airline']
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

/** The seats of each airline as bars; a press shows its days alone, another all again. */
export function LoadAirlines({ airlines, chosen, onChoose }: LoadAirlinesProps) {
  if (airlines.length === 0) return null
  return (
    <section className={styles.panel} aria-labelledby="load-airlines">
      <header className={styles.airlinesHead}>
        <h3 id="load-airlines">{t('loads.airlines')}</h3>
        {chosen !== undefined && (
          <button type="button" className={styles.all} onClick={() => onChoose(undefined)}>
            {t('loads.all')}
          </button>
        )}
      </header>
      <ul className={styles.airlines}>
        {airlines.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === chosen}
              onClick={() => onChoose(one.id === chosen ? undefined : one.id)}
            >
              <AirlineMark image={one.image} size={24} />
              <span className={styles.name}>{one.name}</span>
              <ShareBar share={(percentOf(one) ?? 0) / 100} />
              <b>{percentText(one)}%</b>
              <span className={styles.seats}>
                {t('loads.of', {
                  sold: formatMetric('seats_sold', one.sold),
                  capacity: formatMetric('seats_sold', one.capacity),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
