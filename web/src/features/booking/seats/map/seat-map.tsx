import { type Cabin, classOf, rowsOf } from '@sayap/contract/booking/seat-plan'
import { seatPosition } from '@sayap/contract/booking/seat-position'
import type { Seat } from '@sayap/contract/booking/seats'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { seatAfterKey } from '#features/shared-trip/seat-keyboard'
import { cx } from '#shared/browser/cx'
import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { isOverWing } from '../seat-position'
import { type SeatPassenger, seatDisplay } from '../selection/seat-selection'
import { CabinFrame } from './cabin-frame'
import { SeatButton } from './seat-button'
import styles from './seat-map.module.css'

export interface SeatMapProps {
  cabin: Cabin
  seats: Seat[]
  party: SeatPassenger[]
  activePassenger: number
  onPick: (id_seat: number) => void
}

/**
 * The cabin as a grid with arrow-key navigation: the nose points left on wide screens, up on phones.
 * One seat is in the tab order.
 */
export function SeatMap({ cabin, seats, party, activePassenger, onPick }: SeatMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const isVertical = useMedia('(max-width: 899px)')
  const [visited, setVisited] = useState<number>()
  const entry = visited ?? party[activePassenger]?.id_seat ?? firstAvailable(seats)
  const rows = rowsOf(cabin)

  const handleClick = (event: MouseEvent) => {
    const seat = seats.find(({ id }) => id === seatAt(event))
    if (!seat) return
    setVisited(seat.id)
    const { state } = seatDisplay(seat, party)
    if (state === 'free' || state === 'mine') onPick(seat.id)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const from = seatAt(event)
    const to = from && seatAfterKey(cabin, from, event.key, isVertical ? 'vertical' : 'horizontal')
    if (!to) return
    event.preventDefault()
    setVisited(to)
    map.current?.querySelector<HTMLElement>(`[data-seat="${to}"]`)?.focus()
  }
  return (
    <CabinFrame cabin={cabin}>
      {/* biome-ignore lint/a11y/useSemanticElements: a table cannot be laid out horizontally. */}
      <div
        ref={map}
        role="grid"
        className={styles.rows}
        aria-label={t('seats.map', { class: t(`seats.class.${classOf(cabin)}`), n: rows.length })}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
      >
        {rows.map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: the seats in it take the focus.
          <div
            key={row}
            role="row"
            className={rowClass(cabin, row)}
            aria-label={t('seats.row', { n: row })}
          >
            <span className={styles.number} aria-hidden="true">
              {row}
            </span>
            {seatsInRow(cabin, seats, row).map((seat) => (
              <SeatButton
                key={seat.id}
                {...displayProps(seat, party, activePassenger)}
                cabin={cabin}
                id={seat.id}
                tabIndex={seat.id === entry ? 0 : -1}
              />
            ))}
            {hasExit(cabin, row) && <Exits />}
          </div>
        ))}
      </div>
    </CabinFrame>
  )
}

const seatsInRow = (cabin: Cabin, seats: Seat[], row: number) =>
  seats.filter(({ id }) => seatPosition(cabin, id).row === row)

/** Id of the seat that was clicked or has the focus. */
const seatAt = ({ target }: { target: EventTarget }) =>
  Number((target as Element).closest<HTMLElement>('[data-seat]')?.dataset.seat) || undefined

function displayProps(seat: Seat, party: SeatPassenger[], activePassenger: number) {
  const { state, owner } = seatDisplay(seat, party)
  return {
    state,
    owner,
    name: party[owner]?.name ?? '',
    isActive: state === 'mine' && owner === activePassenger,
  }
}

const firstAvailable = (seats: Seat[]) =>
  (seats.find(({ status }) => status === 'free') ?? seats[0])?.id

/** Rows with an exit where no aircraft type says them. */
const EXITS = { economy: [1, 11, 20], business: [1], 'first class': [1] }

const hasExit = (cabin: Cabin, row: number) =>
  (typeof cabin === 'string' ? EXITS[cabin] : cabin.exit_rows).includes(row)

const hasWingExit = (cabin: Cabin, row: number) => isOverWing(cabin, row) && hasExit(cabin, row)

/** An exit over the wing needs more space around its row. */
function rowClass(cabin: Cabin, row: number) {
  const isExit = hasWingExit(cabin, row)
  const spaced = isExit || (isOverWing(cabin, row) && hasWingExit(cabin, row + 1))
  return cx(styles.row, spaced && styles.spaced, isExit && styles.wingExit)
}

const Exits = () => (
  <>
    <span className={cx(styles.exit, styles.exitLeft)} aria-hidden="true">
      {t('seats.exit')}
    </span>
    <span className={cx(styles.exit, styles.exitRight)} aria-hidden="true">
      {t('seats.exit')}
    </span>
  </>
)
