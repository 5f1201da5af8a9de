import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { useId, useState } from 'react'
import { useAskForPassenger } from '#features/tickets/tickets.api'
import { moment } from '#lib/dates'
import { onReach } from '#lib/on-reach'
import { paths } from '#lib/paths'
import { searchAgain } from '#lib/search-again'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { journey } from '#lib/zoned-time'
import { StatusDot } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { CopyCode } from '#ui/copy-button'
import { Price } from '#ui/price'
import { ShareTrip } from '#ui/share-trip'
import { TicketCard } from '#ui/ticket-card'
import { TripPapers } from '#ui/trip-papers'
import { AskLink } from './ask-link'
import styles from './booking-card.module.css'
import { BookingCardWaiting, DetailsLink } from './booking-card-waiting'
import { BookingDetails } from './booking-details'
import { endedBecause, statusLabel, statusTone } from './booking-status'
import { useAskForBooking } from './bookings.api'
import { legAt } from './my-booking-sections'
import { RefundLink } from './refund-link'
import { TripFlights } from './trip-flights'
import { sumOf, type Trip } from './trips'

const SOON_MS = 72 * 3_600_000

/** A trip on one card, of one flight or two. */
export function BookingCard({ trip, now }: { trip: Trip; now: number }) {
  if (trip.lead.status === WAITING) return <BookingCardWaiting trip={trip} now={now} />
  return <SettledCard trip={trip} now={now} />
}

function SettledCard({ trip, now }: { trip: Trip; now: number }) {
  const title = useId()
  const [open, setOpen] = useState(false)
  const { status, code } = trip.lead
  return (
    <div>
      <TicketCard
        aria-labelledby={title}
        className={styles.settled}
        stub={<Stub trip={trip} now={now} open={open} onToggle={() => setOpen(!open)} />}
      >
        <div className={styles.left}>
          <p className={styles.head}>
            <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>
            <span className={styles.ref}>
              {t('mine.ref')} {code}
              <CopyCode code={code} />
            </span>
          </p>
          <h3 id={title}>
            {status === PAID ? whenLine(legAt(trip, now), now) : endedBecause(trip.lead)}
          </h3>
          {status !== PAID && <p className={styles.why}>{consequence(trip.lead)}</p>}
          <TripFlights trip={trip} now={now} />
          {status === PAID && (
            <TripPapers id_booking={trip.lead.id} code={code}>
              <ShareTrip size="small" flights={trip.active.map(({ flight }) => flight)} />
            </TripPapers>
          )}
        </div>
      </TicketCard>
      {open && (
        <div className={styles.below}>
          <BookingDetails trip={trip} prices />
        </div>
      )}
    </div>
  )
}

/** What a paid booking does now: leaves, flies, or has landed. */
function whenLine({ flight }: Booking, now: number) {
  if (flight.cancelled_at) return t('mine.flight-off')
  const { departs, lands, fraction } = journey(flight, now)
  if (fraction >= 1) {
    return t('mine.landed', { moment: moment(new Date(lands).toISOString(), flight.zone_to) })
  }
  if (fraction > 0) return t('mine.flies', { time: timeLeft(lands - now) })
  if (departs - now < SOON_MS) return t('mine.boards-in', { time: timeLeft(departs - now) })
  return t('mine.leaves-soon', {
    moment: moment(new Date(departs).toISOString(), flight.zone_from),
  })
}

const WERE_PAID = new Set(['refund_confirmed', 'payment_reversed'])

const consequence = ({ status_reason }: Booking) =>
  t(WERE_PAID.has(status_reason) ? 'mine.released-paid' : 'mine.released')

interface StubProps {
  trip: Trip
  now: number
  open: boolean
  onToggle: () => void
}

function Stub({ trip, now, open, onToggle }: StubProps) {
  const { active, lead } = trip
  const { status, capacity: n } = lead
  return (
    <div className={styles.stub}>
      <p className={styles.price}>
        <span>{t(status === PAID ? 'mine.paid-for' : 'mine.price-for', { n })}</span>
        <Price amount={sumOf(active, 'amount_due')} />
      </p>
      {active.map((booking) => (
        <PaidLeg key={booking.id} {...{ booking, now }} named={active.length > 1} />
      ))}
      {status !== PAID && (
        <ButtonLink kind="quiet" to={searchAgain(lead)}>
          {t('mine.search-again')}
        </ButtonLink>
      )}
      <p className={styles.links}>
        <DetailsLink open={open} onToggle={onToggle} />
        <AskLink {...lead} />
        {trip.legs.map((booking) => (
          <RefundLink key={booking.id} {...{ booking, now }} named={trip.legs.length > 1} />
        ))}
      </p>
    </div>
  )
}

/** The ticket page is linked only where the status is 1; of a round trip each button says whereto. */
function PaidLeg({ booking, now, named }: { booking: Booking; now: number; named: boolean }) {
  const { status, capacity: n, passengers, flight } = booking
  const [first] = passengers
  const to = flight.destination_place
  const askForPassenger = useAskForPassenger()
  const askForBooking = useAskForBooking()
  if (status !== PAID) return null
  if (flight.cancelled_at)
    return <ButtonLink to={paths.refund(booking.id)}>{t('mine.choose')}</ButtonLink>
  if (!first) return null
  const reached = onReach(() => {
    askForPassenger({ params: { id: first.id } })
    askForBooking({ params: { id: booking.id } })
  })
  // What is over does not call as loud as what is to come.
  const kind = journey(flight, now).fraction >= 1 ? 'quiet' : 'primary'
  return (
    <ButtonLink kind={kind} to={paths.ticket(first.id)} {...reached}>
      {named ? t('mine.passes-to', { n, to }) : t('mine.open-passes', { n })}
    </ButtonLink>
  )
}
