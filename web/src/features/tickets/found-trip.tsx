import { PAID, WAITING } from '@sayap/contract/booking-states'
import type { FoundBooking } from '@sayap/contract/find-booking'
import { longDay, zoneName } from '#lib/dates'
import { t } from '#lib/t'
import { Badge, type Tone } from '#ui/badge'
import { Button } from '#ui/button'
import { CopyCode } from '#ui/copy-button'
import { Card } from '#ui/ticket-card'
import styles from './find-booking-page.module.css'
import { forgetTrip } from './found-trip-store'
import { PassCard } from './pass-card'

function Status({ status }: { status: number }) {
  const known: Record<number, [Tone, string]> = {
    [WAITING]: ['wait', t('find.waiting')],
    [PAID]: ['paid', t('find.paid')],
  }
  const [tone, word] = known[status] ?? ['off', t('find.ended')]
  return <Badge tone={tone}>{word}</Badge>
}

/** A trip as the link showed it: to be looked at, and its passes to be scanned. */
export function FoundTrip({ trip }: { trip: FoundBooking[] }) {
  return (
    <>
      {trip.map((leg) => (
        <Leg key={leg.booking.id} {...leg} />
      ))}
      <p className={styles.note}>{t('find.read-only')}</p>
      <Button kind="quiet" icon="trash" onClick={forgetTrip}>
        {t('find.forget')}
      </Button>
    </>
  )
}

function Leg({ booking, tickets }: FoundBooking) {
  const { flight, code, status, passengers } = booking
  return (
    <section className={styles.leg}>
      <Card className={styles.summary}>
        <div>
          <h2>{t('find.leg', { from: flight.starting_place, to: flight.destination_place })}</h2>
          <p>
            {t('find.when', {
              day: longDay(flight.departure_date),
              time: `${flight.departure_time} ${zoneName(flight.zone_from)}`,
            })}
          </p>
          <p>
            {t('find.code-of', { code })} <CopyCode code={code} />
          </p>
        </div>
        <Status status={status} />
        {tickets.length === 0 && (
          <ul className={styles.people}>
            {passengers.map(({ id, name, no_seat }) => (
              <li key={id}>{t('find.passengers', { name, seat: no_seat })}</li>
            ))}
            <li className={styles.note}>{t('find.no-pass')}</li>
          </ul>
        )}
      </Card>
      {tickets.map((ticket) => {
        const passenger = passengers.find(({ id }) => id === ticket.id_passenger)
        return (
          passenger && (
            <div key={ticket.id} className={styles.slot}>
              <PassCard booking={booking} passenger={passenger} draws ticket={ticket} />
            </div>
          )
        )
      })}
    </section>
  )
}
