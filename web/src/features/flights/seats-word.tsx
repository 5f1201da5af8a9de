import { t } from '#lib/t'
import { type Availability, bookable } from './availability'
import styles from './seats-word.module.css'

/** '3 seats left', or why the flight cannot be chosen; nothing where there is plenty. */
export function SeatsWord({ state, left }: { state: Availability; left: number }) {
  if (state === 'open') return null
  return (
    <p className={bookable(state) ? styles.few : styles.none}>
      {t(`flights.${state}`, { n: left })}
    </p>
  )
}
