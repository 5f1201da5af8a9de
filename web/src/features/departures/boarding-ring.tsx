import { t } from '#shared/i18n/t'
import styles from './departure-page.module.css'

const RADIUS = 54
const LENGTH = 2 * Math.PI * RADIUS

/** The share of passengers with a ticket who have boarded. */
export function BoardingRing({ boarded, expected }: { boarded: number; expected: number }) {
  const share = expected > 0 ? Math.min(1, boarded / expected) : 0
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle cx="64" cy="64" r={RADIUS} />
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          data-share=""
        />
      </svg>
      <p>
        <b>{boarded}</b>
        {t('dep.of-boarded', { n: expected })}
      </p>
    </div>
  )
}
