import { t } from '#shared/i18n/t'
import { type Availability, isBookable } from './availability'
import styles from './seats-left.module.css'

/** '3 seats left', or why the flight cannot be chosen; nothing when many seats are left. */
export function SeatsLeft({ state, left }: { state: Availability; left: number }) {
  if (state === 'open') return null
  return (
    <p className={isBookable(state) ? styles.few : styles.none}>
      {t(`flights.${state}`, { n: left })}
    </p>
  )
}
