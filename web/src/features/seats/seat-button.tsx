import type { FlightClass } from '@sayap/contract/flight-words'
import { memo } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './seat-button.module.css'
import { kindName, numberOf } from './seat-name'
import { seatPlace } from './seat-place'
import { initialOf, type ShownState } from './seat-state'
import { seatTracks } from './seat-tracks'

const SAYS = {
  free: 'seats.is-free',
  mine: 'seats.is-mine',
  held: 'seats.is-held',
  taken: 'seats.is-taken',
} as const

interface SeatButtonProps {
  cabin: FlightClass
  id: number
  is: ShownState['is']
  /** Of the passenger who sits here: their place in the party and their name; else -1 and nothing. */
  who: number
  name: string
  /** Theirs is the turn. */
  now: boolean
  tabIndex: number
}

/**
 * One seat of the map; a taken one can be looked at and not pressed. Drawn anew only if something of
 * its own has changed: whoever types a name waits for no cabin of 120.
 */
export const SeatButton = memo(({ cabin, id, is, who, name, now, tabIndex }: SeatButtonProps) => {
  const mine = is === 'mine'
  // '12A window, free'; a passenger without a name goes by the number.
  const label = t(SAYS[is], {
    seat: numberOf(cabin, id),
    kind: kindName(cabin, id),
    name: name || t('seats.passenger', { n: who + 1 }),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: the map is no table, see there.
    // biome-ignore lint/a11y/useFocusableInteractive: the seat in it takes the focus.
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        data-seat={id}
        className={cx(styles.seat, styles[is], now && styles.now)}
        style={seatTracks(cabin, seatPlace(cabin, id).column)}
        aria-pressed={mine}
        aria-disabled={is === 'held' || is === 'taken' || undefined}
        aria-label={label}
        tabIndex={tabIndex}
      >
        {mine && <span aria-hidden="true">{initialOf(name, who)}</span>}
      </button>
    </div>
  )
})
