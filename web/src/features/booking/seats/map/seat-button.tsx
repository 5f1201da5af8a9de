import type { Cabin } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import { memo } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { seatKindLabel, seatNumberOf } from '../seat-name'
import { seatTrackStyle } from '../seat-position'
import { initialOf, type SeatDisplay } from '../selection/seat-selection'
import styles from './seat-button.module.css'

const LABEL_KEYS = {
  free: 'seats.is-free',
  mine: 'seats.is-mine',
  held: 'seats.is-held',
  taken: 'seats.is-taken',
} as const

interface SeatButtonProps {
  cabin: Cabin
  id: number
  state: SeatDisplay['state']
  /** Index and name of the passenger who has this seat; -1 and an empty name without one. */
  owner: number
  name: string
  /** The owner is the active passenger. */
  isActive: boolean
  tabIndex: number
}

/**
 * One seat of the map; a taken one can be focused but not chosen. `memo` limits rendering to seats
 * whose props changed, so typing a name does not render all 120 seats of a cabin.
 */
export const SeatButton = memo((props: SeatButtonProps) => {
  const { cabin, id, state, owner, name, isActive, tabIndex } = props
  const isMine = state === 'mine'
  // '12A window, free'; a passenger without a name is called by number.
  const label = t(LABEL_KEYS[state], {
    seat: seatNumberOf(cabin, id),
    kind: seatKindLabel(cabin, id),
    name: name || t('seats.passenger', { n: owner + 1 }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out in both directions, see SeatMap.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus.
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        data-seat={id}
        className={cx(styles.seat, styles[state], isActive && styles.active)}
        style={seatTrackStyle(cabin, seatPosition(cabin, id).column)}
        aria-pressed={isMine}
        aria-disabled={state === 'held' || state === 'taken' || undefined}
        aria-label={label}
        tabIndex={tabIndex}
      >
        {isMine && <span aria-hidden="true">{initialOf(name, owner)}</span>}
      </button>
    </div>
  )
})
