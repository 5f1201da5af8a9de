import { CABINS } from '@sayap/contract/booking/seat-plan'
import type { Seat } from '@sayap/contract/booking/seats'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { seatAfterKey } from '#features/shared-trip/seat-keyboard'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { seatKindLabel, seatNumberOf } from '../seats/seat-name'
import { initialOf, type SeatPassenger } from '../seats/selection/seat-selection'
import styles from './manage-panel.module.css'

interface ChangeCabinProps {
  cabin: CabinClass
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
  const { rows, letters, aisleAfter } = CABINS[cabin]
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
      aria-label={t('seats.map', { class: t(`seats.class.${cabin}`), n: rows })}
      className={styles.cabin}
      style={{ '--left': aisleAfter, '--right': letters.length - aisleAfter } as object}
    >
      <div className={styles.cabinRow} aria-hidden="true">
        {[...letters].flatMap((letter, at) => [
          ...(at === aisleAfter ? [<span key="aisle" />] : []),
          <span key={letter}>{letter}</span>,
        ])}
      </div>
      {Array.from({ length: rows }, (_, row) => {
        const inRow = seats.slice(row * letters.length, (row + 1) * letters.length)
        return (
          <div key={inRow[0]?.id ?? row} className={styles.cabinRow}>
            {inRow.slice(0, aisleAfter).map(button)}
            <span aria-hidden="true">{row + 1}</span>
            {inRow.slice(aisleAfter).map(button)}
          </div>
        )
      })}
    </div>
  )
}
