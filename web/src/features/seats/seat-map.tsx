import type { FlightClass } from '@sayap/contract/flight-words'
import { CABINS } from '@sayap/contract/seat-plan'
import type { Seat } from '@sayap/contract/seats'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { useMedia } from '#lib/use-media'
import { SeatButton } from './seat-button'
import styles from './seat-map.module.css'
import { CabinFrame } from './seat-map-hull'
import { overWing } from './seat-place'
import { shownState, type Traveller } from './seat-state'
import { seatAfterKey } from './seat-steps'

export interface SeatMapProps {
  cabin: FlightClass
  seats: Seat[]
  party: Traveller[]
  turn: number
  onPick: (id_seat: number) => void
}

/** The whole cabin, nose to the left on a wide screen and upwards on a phone; arrow keys walk it. */
export function SeatMap({ cabin, seats, party, turn, onPick }: SeatMapProps) {
  const map = useRef<HTMLDivElement>(null)
  const upright = useMedia('(max-width: 899px)')
  const [visited, setVisited] = useState<number>()
  const entry = visited ?? party[turn]?.id_seat ?? firstOpen(seats)
  const { rows, letters } = CABINS[cabin]

  const press = (event: MouseEvent) => {
    const seat = seats.find(({ id }) => id === seatAt(event))
    if (!seat) return
    setVisited(seat.id)
    const { is } = shownState(seat, party)
    if (is === 'free' || is === 'mine') onPick(seat.id)
  }
  const move = (event: KeyboardEvent) => {
    const from = seatAt(event)
    const to = from && seatAfterKey(cabin, from, event.key, upright ? 'upright' : 'lying')
    if (!to) return
    event.preventDefault()
    setVisited(to)
    map.current?.querySelector<HTMLElement>(`[data-seat="${to}"]`)?.focus()
  }
  return (
    <CabinFrame cabin={cabin}>
      {/* biome-ignore lint/a11y/useSemanticElements: the cabin is drawn, and a table cannot lie down. */}
      <div
        ref={map}
        role="grid"
        className={styles.rows}
        aria-label={t('seats.map', { class: t(`seats.class.${cabin}`), n: rows })}
        onClick={press}
        onKeyDown={move}
      >
        {Array.from({ length: rows }, (_, at) => at + 1).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          // biome-ignore lint/a11y/useFocusableInteractive: its seats take the focus.
          <div
            key={row}
            role="row"
            className={rowClass(cabin, row)}
            aria-label={t('seats.row', { n: row })}
          >
            <span className={styles.number} aria-hidden="true">
              {row}
            </span>
            {seats.slice((row - 1) * letters.length, row * letters.length).map((seat) => (
              <SeatButton
                key={seat.id}
                {...ownerOf(seat, party, turn)}
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

/** The seat that was pressed, or has the focus. */
const seatAt = ({ target }: { target: EventTarget }) =>
  Number((target as Element).closest<HTMLElement>('[data-seat]')?.dataset.seat) || undefined

function ownerOf(seat: Seat, party: Traveller[], turn: number) {
  const { is, who } = shownState(seat, party)
  return { is, who, name: party[who]?.name ?? '', now: is === 'mine' && who === turn }
}

const firstOpen = (seats: Seat[]) => (seats.find(({ status }) => status === 'free') ?? seats[0])?.id

const EXITS: Record<FlightClass, { doors: number[]; wing?: number }> = {
  economy: { doors: [1, 20], wing: 11 },
  business: { doors: [1] },
  'first class': { doors: [1] },
}

const hasExit = (cabin: FlightClass, row: number) =>
  EXITS[cabin].doors.includes(row) || EXITS[cabin].wing === row

/** The exit over the wing needs more room around its row. */
function rowClass(cabin: FlightClass, row: number) {
  const { wing = 0 } = EXITS[cabin]
  const spaced = overWing(cabin, row) && (row === wing || row === wing - 1)
  return cx(styles.row, spaced && styles.spaced, row === wing && styles.wingExit)
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
