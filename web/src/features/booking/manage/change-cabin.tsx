import { type Cabin, classOf, rowsOf, seatGrid } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import type { Seat } from '@sayap/contract/booking/seats'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { seatAfterKey } from '#features/shared-trip/seat-keyboard'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { seatKindLabel, seatNumberOf } from '../seats/seat-name'
import { cabinSize, cabinTracksStyle, seatTrackStyle } from '../seats/seat-position'
import { initialOf, type SeatPassenger } from '../seats/selection/seat-selection'
import styles from './manage-panel.module.css'

interface ChangeCabinProps {
  cabin: Cabin
  seats: readonly Seat[]
  /** Seat ids that the party has until the change is saved. */
  former: readonly number[]
  /** With the chosen seats. */
  party: SeatPassenger[]
  /** Index of the passenger who gets the next chosen seat. */
  active: number
  onTake: (id_seat: number) => void
}

type State = 'free' | 'mine' | 'leaving' | 'taken'

const LABELS = {
  free: 'seats.is-free',
  mine: 'seats.is-mine',
  leaving: 'manage.is-leaving',
  taken: 'seats.is-taken',
} as const

/** The cabin with row 1 on top; arrow keys move, Enter takes. One seat is in the tab order. */
export function ChangeCabin({ cabin, seats, former, party, active, onTake }: ChangeCabinProps) {
  const map = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<number>()
  const entry = visited ?? party[active]?.id_seat ?? seats[0]?.id
  const rows = rowsOf(cabin)
  useEffect(() => {
    map.current?.querySelector('[tabindex="0"]')?.scrollIntoView({ block: 'center' })
  }, [])

  const stateOf = ({ id, status }: Seat): State => {
    if (party.some(({ id_seat }) => id_seat === id)) return 'mine'
    if (former.includes(id)) return 'leaving'
    return status === 'free' || status === 'mine' ? 'free' : 'taken'
  }
  const move = (event: KeyboardEvent, id: number) => {
    const to = seatAfterKey(cabin, id, event.key, 'vertical')
    if (!to) return
    event.preventDefault()
    setVisited(to)
    map.current?.querySelector<HTMLElement>(`[data-seat="${to}"]`)?.focus()
  }
  const button = (seat: Seat) => {
    const state = stateOf(seat)
    const owner = party.findIndex(({ id_seat }) => id_seat === seat.id)
    const was = former.indexOf(seat.id)
    const shown = owner >= 0 ? owner : was
    return (
      <button
        key={seat.id}
        type="button"
        data-seat={seat.id}
        tabIndex={seat.id === entry ? 0 : -1}
        className={cx(styles.seat, styles[state], owner === active && styles.active)}
        style={seatTrackStyle(cabin, seatPosition(cabin, seat.id).column)}
        aria-pressed={state === 'mine'}
        aria-disabled={state === 'taken' || undefined}
        aria-label={t(LABELS[state], {
          seat: seatNumberOf(cabin, seat.id),
          kind: seatKindLabel(cabin, seat.id),
          name: party[shown]?.name ?? '',
        })}
        onKeyDown={(event) => move(event, seat.id)}
        onClick={() => {
          setVisited(seat.id)
          if (state !== 'taken' && owner !== active) onTake(seat.id)
        }}
      >
        {shown >= 0 && <span aria-hidden="true">{initialOf(party[shown]?.name ?? '', shown)}</span>}
      </button>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of toggle buttons is not a fieldset.
    <div
      ref={map}
      role="group"
      aria-label={t('seats.map', { class: t(`seats.class.${classOf(cabin)}`), n: rows.length })}
      className={cx(styles.cabin, cabinSize(cabin) === 'wide' && styles.wide)}
      style={cabinTracksStyle(cabin)}
    >
      <div className={styles.cabinRow} aria-hidden="true">
        {[...seatGrid(cabin).letters].map((letter, column) => (
          <span key={letter} className={styles.seatTrack} style={seatTrackStyle(cabin, column)}>
            {letter}
          </span>
        ))}
      </div>
      {rows.map((row) => (
        <div key={row} className={styles.cabinRow}>
          <span className={styles.rowNumber} aria-hidden="true">
            {row}
          </span>
          {seats.filter(({ id }) => seatPosition(cabin, id).row === row).map(button)}
        </div>
      ))}
    </div>
  )
}
