import { HOLD_MINUTES } from '@sayap/contract/seats'
import { clockTime, zoneName } from '#lib/dates'
import { t } from '#lib/t'
import { useNow } from '#lib/use-now'
import { Button } from '#ui/button'
import { DeadlineRing } from '#ui/deadline-ring'
import { HOLD_MS, type Hold } from './booking-form-hold'
import { seatNames } from './booking-form-words'
import styles from './summary-hold.module.css'
import { isRound, type TripFlights } from './trip-legs'

/** From here on the clock speaks up: time enough to read, and to press Extend. */
const WARNS_AT_MS = 3 * 60_000

/** More seats than these are counted, not named: the box keeps its size. */
const FEW = 4

const WORDS = {
  calm: { few: 'booking.held', many: 'booking.held-all' },
  ending: { few: 'booking.ending', many: 'booking.ending-all' },
} as const

export interface SummaryHoldProps {
  flights: TripFlights
  hold: Hold
  /** Numbers of the chosen seats, by flight. */
  seats: string[][]
  onExtend: () => void
}

/** Until when the seats are kept; calm until near the end, and one press gives the full time again. */
export function SummaryHold({ flights, hold, seats: byFlight, onExtend }: SummaryHoldProps) {
  const now = useNow(1000)
  const seats = byFlight.flat()
  if (!hold.endsAt || !hold.expires_at || seats.length === 0 || now >= hold.endsAt) return null
  const left = hold.endsAt - now
  const ending = left <= WARNS_AT_MS
  const zone = flights[0].zone_from
  const values = {
    n: seats.length,
    seats: seatNames(seats),
    time: `${clockTime(hold.expires_at, zone)}\u00a0${zoneName(zone)}`,
    minutes: HOLD_MINUTES,
  }
  // The same number on two flights is two seats: there they are counted.
  const counted = seats.length > FEW || isRound(flights)
  const words = t(WORDS[ending ? 'ending' : 'calm'][counted ? 'many' : 'few'], values)
  return (
    <div className={ending ? `${styles.hold} ${styles.ending}` : styles.hold}>
      <Clock left={left} />
      <p className={styles.words}>{words}</p>
      <Button kind="quiet" size="small" busy={hold.sending} onClick={onExtend}>
        {t('booking.extend')}
      </Button>
      <span className="vh" role="status">
        {ending && words}
      </span>
    </div>
  )
}

/** Minutes while there are some, then seconds. */
function Clock({ left }: { left: number }) {
  const minutes = Math.ceil(left / 60_000)
  return (
    <span className={styles.clock} role="timer" aria-label={t('booking.time-left', { n: minutes })}>
      <DeadlineRing left={left / HOLD_MS} large />
      <span className={styles.number}>{left > 60_000 ? minutes : Math.ceil(left / 1000)}</span>
    </span>
  )
}
