import { cx } from '#shared/browser/cx'
import styles from './deadline-ring.module.css'

/** The remaining part of a period as a ring that empties; the text is next to it. */
export function DeadlineRing({ left, large }: { left: number; large?: boolean }) {
  const part = Math.min(1, Math.max(0, left))
  return (
    <svg
      className={cx(styles.ring, large && styles.large)}
      viewBox="0 0 36 36"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.track} cx="18" cy="18" r="15.5" />
      <circle
        className={styles.remaining}
        cx="18"
        cy="18"
        r="15.5"
        pathLength="1"
        strokeDasharray={`${part} 1`}
        transform="rotate(-90 18 18)"
      />
    </svg>
  )
}
