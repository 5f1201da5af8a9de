import { HOLD_MINUTES } from '@sayap/contract/booking/holds'
import { flightOfSeat } from '@sayap/contract/booking/seat-plan'
import { formatList } from '#features/shared-trip/format-list'
import { clockTime, zoneName } from '#shared/dates/instants'
import { useNow } from '#shared/dates/use-now'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { DeadlineRing } from '#ui/primitives/deadline-ring'
import { Icon } from '#ui/primitives/icon'
import { HOLD_MS, type SeatHold } from '../../seats'
import { hasSeveralFlights, seatNumbers, type TripFlights } from '../../trip-legs'
import styles from './summary-hold.module.css'

/** Remaining time at which the warning starts: long enough to read it and to click Extend. */
const WARNING_MS = 3 * 60_000

/** Above this number the seats are counted instead of listed, so the box keeps its size. */
const MAX_LISTED_SEATS = 4

const MESSAGES = {
  held: { listed: 'booking.held', counted: 'booking.held-all' },
  ending: { listed: 'booking.ending', counted: 'booking.ending-all' },
} as const

export interface SummaryHoldProps {
  flights: TripFlights
  hold: SeatHold
  onExtend: () => void
  /** Instead of the number of seats: what happens when the hold ends. */
  says?: 'consequence'
}

/**
 * Shows until when the seats are held, warns near the end, extends the hold by the full time, and says
 * in the same place when it has ended.
 */
export function SummaryHold(props: SummaryHoldProps) {
  const { flights, hold, onExtend, says } = props
  const now = useNow(1000)
  const seats = heldSeats(props)
  if (!hold.endsAt || !hold.expires_at || seats.length === 0) return null
  if (now >= hold.endsAt) return <EndedHold {...props} expiresAt={hold.expires_at} />
  const left = hold.endsAt - now
  const ending = left <= WARNING_MS
  const zone = flights[0].zone_from
  const values = {
    n: seats.length,
    seats: formatList(seats),
    time: `${clockTime(hold.expires_at, zone)}\u00a0${zoneName(zone)}`,
    minutes: HOLD_MINUTES,
  }
  // The same number on two flights means two seats, so a trip of several always counts them.
  const counted = seats.length > MAX_LISTED_SEATS || hasSeveralFlights(flights)
  const message = t(MESSAGES[ending ? 'ending' : 'held'][counted ? 'counted' : 'listed'], values)
  return (
    <div className={ending ? `${styles.hold} ${styles.ending}` : styles.hold}>
      <Countdown left={left} />
      <p className={styles.message}>
        {says === 'consequence' ? <Consequence {...values} ending={ending} /> : message}
        {hold.minutesToPay !== null && ` ${t('booking.pay-soon', { n: hold.minutesToPay })}`}
      </p>
      <Button kind="quiet" size="small" busy={hold.sending} onClick={onExtend}>
        {t('booking.extend')}
      </Button>
      <span className="vh" role="status">
        {ending && message}
      </span>
    </div>
  )
}

/** Numbers of the seats that the server holds: those chosen a moment ago may still be on their way to it. */
const heldSeats = ({ flights, hold }: SummaryHoldProps) =>
  flights.flatMap((flight) => {
    const seats = hold.id_seats.filter((seat) => flightOfSeat(seat) === flight.id)
    return seatNumbers(flight, seats)
  })

interface ConsequenceProps {
  ending: boolean
  n: number
  seats: string
  /** With its zone. */
  time: string
  minutes: number
}

const Consequence = ({ ending, time, minutes, ...values }: ConsequenceProps) => (
  <>
    <b>{t('booking.held-until', { time })}</b> {ending && `${t('booking.more-time', { minutes })} `}
    {t('booking.hold-then', values)}
  </>
)

/** Nothing while the seats are being held again, or when that has failed, which is said elsewhere. */
function EndedHold(props: SummaryHoldProps & { expiresAt: string }) {
  const { flights, hold, onExtend, expiresAt } = props
  if (hold.sending || hold.failure) return null
  const seats = heldSeats(props)
  const zone = flights[0].zone_from
  const values = { n: seats.length, seats: formatList(seats) }
  const time = `${clockTime(expiresAt, zone)}\u00a0${zoneName(zone)}`
  return (
    <div className={`${styles.hold} ${styles.ended}`} role="alert">
      <Icon name="clock" />
      <p className={styles.message}>
        <b>{t('booking.hold-ended', { time })}</b> {t('booking.hold-over', values)}
      </p>
      <Button kind="quiet" size="small" onClick={onExtend}>
        {t('booking.hold-again', values)}
      </Button>
    </div>
  )
}

/** Shows whole minutes, and seconds in the last minute. `left` is in milliseconds. */
function Countdown({ left }: { left: number }) {
  // The clock of this device may be behind the server's.
  const minutes = Math.min(HOLD_MINUTES, Math.ceil(left / 60_000))
  return (
    <span
      className={styles.countdown}
      role="timer"
      aria-label={t('booking.time-left', { n: minutes })}
    >
      <DeadlineRing left={left / HOLD_MS} large />
      <span className={styles.number}>{left > 60_000 ? minutes : Math.ceil(left / 1000)}</span>
    </span>
  )
}
