import { t } from '#lib/t'
import styles from './seat-legend.module.css'

const SIGNS = [
  ['seats.free', styles.free],
  ['seats.yours', styles.mine],
  ['seats.held', styles.held],
  ['seats.taken', styles.taken],
] as const

/** What the four looks of a seat mean. */
export const SeatLegend = () => (
  <ul className={styles.legend} aria-label={t('seats.legend')}>
    {SIGNS.map(([text, look]) => (
      <li key={text}>
        <span className={look} />
        {t(text)}
      </li>
    ))}
  </ul>
)
