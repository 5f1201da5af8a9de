import type { FlightClass } from '@sayap/contract/flight-words'
import type { ComponentProps } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './seat-button.module.css'
import { kindName, numberOf } from './seat-name'
import { seatPlace } from './seat-place'
import { initialOf, type ShownState, type Traveller } from './seat-state'
import { seatTracks } from './seat-tracks'

const SAYS = {
  free: 'seats.is-free',
  mine: 'seats.is-mine',
  held: 'seats.is-held',
  taken: 'seats.is-taken',
} as const

/** '12A window, free'; a passenger without a name goes by the number. */
export function seatLabel(cabin: FlightClass, id: number, state: ShownState, party: Traveller[]) {
  const name = party[state.who]?.name || t('seats.passenger', { n: state.who + 1 })
  const values = { seat: numberOf(cabin, id), kind: kindName(cabin, id), name }
  return t(SAYS[state.is], values)
}

interface SeatButtonProps
  extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick' | 'onKeyDown'> {
  cabin: FlightClass
  id: number
  state: ShownState
  party: Traveller[]
  /** Whose turn it is. */
  turn: number
}

/** One seat of the map; a taken one can be looked at and not pressed. */
export function SeatButton({ cabin, id, state, party, turn, ...rest }: SeatButtonProps) {
  const mine = state.is === 'mine'
  return (
    // biome-ignore lint/a11y/useSemanticElements: the map is no table, see there.
    // biome-ignore lint/a11y/useFocusableInteractive: the seat in it takes the focus.
    <div role="gridcell" className={styles.cell}>
      <button
        type="button"
        data-seat={id}
        className={cx(styles.seat, styles[state.is], mine && state.who === turn && styles.now)}
        style={seatTracks(cabin, seatPlace(cabin, id).column)}
        aria-pressed={mine}
        aria-disabled={state.is === 'held' || state.is === 'taken' || undefined}
        aria-label={seatLabel(cabin, id, state, party)}
        {...rest}
      >
        {mine && (
          <span aria-hidden="true">{initialOf(party[state.who]?.name ?? '', state.who)}</span>
        )}
      </button>
    </div>
  )
}
