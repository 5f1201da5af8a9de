import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { useId, useState } from 'react'
import { searchAgainPath } from '#features/shared-trip/search-again'
import { ShareTrip } from '#features/shared-trip/share-trip'
import { TicketCard } from '#features/shared-trip/ticket-card'
import { TripDocuments } from '#features/shared-trip/trip-documents'
import { prefetchOnHover } from '#shared/browser/prefetch'
import { moment } from '#shared/dates/instants'
import { journey } from '#shared/dates/journey'
import { timeLeft } from '#shared/dates/time-left'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { StatusDot } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { Price } from '#ui/primitives/money/price'
import { usePrefetchPassenger } from '../boarding-pass/tickets.api'
import { closedReason, statusLabel, statusTone } from '../booking-status'
import { usePrefetchBooking } from '../bookings.api'
import styles from './booking-card.module.css'
import { BookingDetails } from './booking-details'
import { BookingFlights } from './booking-flight'
import { ChatLink, RefundLink } from './booking-links'
import { DetailsLink, PendingBookingCard } from './pending-booking-card'
import { currentLeg, type MyTrip, sumAmounts } from './trips'

const SOON_MS = 72 * 3_600_000

/** One trip with one or two flights. */
export function BookingCard({ trip, now }: { trip: MyTrip; now: number }) {
  if (trip.lead.status === PENDING_PAYMENT) return <PendingBookingCard trip={trip} now={now} />
  return <BookingTicketCard trip={trip} now={now} />
}

function BookingTicketCard({ trip, now }: { trip: MyTrip; now: number }) {
  const title = useId()
  const [open, setOpen] = useState(false)
  const { status, code } = trip.lead
  return (
    <div>
      <TicketCard
        aria-labelledby={title}
        className={styles.ticket}
        stub={<Stub trip={trip} now={now} open={open} onToggle={() => setOpen(!open)} />}
      >
        <div className={styles.content}>
          <p className={styles.header}>
            <StatusDot tone={statusTone(status)}>{statusLabel(status)}</StatusDot>
            <span className={styles.reference}>
              {t('mine.ref')} {code}
              <CopyCode code={code} />
            </span>
          </p>
          <h3 id={title}>
            {status === PAID ? departureText(currentLeg(trip, now), now) : closedReason(trip.lead)}
          </h3>
          {status !== PAID && <p className={styles.explanation}>{releaseText(trip.lead)}</p>}
          <BookingFlights trip={trip} now={now} />
          {status === PAID && (
            <TripDocuments id_booking={trip.lead.id} code={code}>
              <ShareTrip size="small" flights={trip.active.map(({ flight }) => flight)} />
            </TripDocuments>
          )}
        </div>
      </TicketCard>
      {open && (
        <div className={styles.details}>
          <BookingDetails trip={trip} prices />
        </div>
      )}
    </div>
  )
}

/** Time until or since departure or landing of a paid booking. */
function departureText({ flight }: Booking, now: number) {
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

const releaseText = ({ status_reason }: Booking) =>
  t(WERE_PAID.has(status_reason) ? 'mine.released-paid' : 'mine.released')

interface StubProps {
  trip: MyTrip
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
        <Price amount={sumAmounts(active, 'amount_due')} />
      </p>
      {active.map((booking) => (
        <BoardingPassLink key={booking.id} booking={booking} now={now} named={active.length > 1} />
      ))}
      {status !== PAID && (
        <ButtonLink kind="quiet" to={searchAgainPath(lead)}>
          {t('mine.search-again')}
        </ButtonLink>
      )}
      <p className={styles.links}>
        <DetailsLink open={open} onToggle={onToggle} />
        <ChatLink {...lead} />
        {trip.legs.map((booking) => (
          <RefundLink key={booking.id} booking={booking} now={now} named={trip.legs.length > 1} />
        ))}
      </p>
    </div>
  )
}

/** Links to the boarding passes of a paid leg; `named` adds its destination for a round trip. */
function BoardingPassLink({
  booking,
  now,
  named,
}: {
  booking: Booking
  now: number
  named: boolean
}) {
  const { status, capacity: n, passengers, flight } = booking
  const [first] = passengers
  const to = flight.destination_place
  const prefetchPassenger = usePrefetchPassenger()
  const prefetchBooking = usePrefetchBooking()
  if (status !== PAID) return null
  if (flight.cancelled_at)
    return <ButtonLink to={paths.refund(booking.id)}>{t('mine.choose')}</ButtonLink>
  if (!first) return null
  const prefetch = prefetchOnHover(() => {
    prefetchPassenger({ params: { id: first.id } })
    prefetchBooking({ params: { id: booking.id } })
  })
  // A past flight gets a less prominent button.
  const kind = journey(flight, now).fraction >= 1 ? 'quiet' : 'primary'
  return (
    <ButtonLink kind={kind} to={paths.ticket(first.id)} {...prefetch}>
      {named ? t('mine.passes-to', { n, to }) : t('mine.open-passes', { n })}
    </ButtonLink>
  )
}
