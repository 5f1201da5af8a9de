import { PAID, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { FoundBooking } from '@sayap/contract/booking/find-booking'
import { Card } from '#features/shared-trip/ticket-card'
import { session } from '#shared/auth/session'
import { createStore } from '#shared/browser/store'
import { longDay } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Badge, type Tone } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { PassCard } from '../boarding-pass/pass-card'
import styles from './find-booking-page.module.css'

function Status({ status }: { status: number }) {
  const labels: Record<number, [Tone, string]> = {
    [PENDING_PAYMENT]: ['wait', t('find.waiting')],
    [PAID]: ['paid', t('find.paid')],
  }
  const [tone, label] = labels[status] ?? ['off', t('find.ended')]
  return <Badge tone={tone}>{label}</Badge>
}

/** A trip opened by a link: read-only, with boarding passes to scan. */
export function FoundTrip({ trip }: { trip: FoundBooking[] }) {
  return (
    <>
      {trip.map((leg) => (
        <FoundLeg key={leg.booking.id} {...leg} />
      ))}
      <p className={styles.note}>{t('find.read-only')}</p>
      <Button kind="quiet" icon="trash" onClick={clearFoundTrip}>
        {t('find.forget')}
      </Button>
    </>
  )
}

function FoundLeg({ booking, tickets }: FoundBooking) {
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
          <ul className={styles.passengers}>
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
              <PassCard booking={booking} passenger={passenger} showsCode ticket={ticket} />
            </div>
          )
        )
      })}
    </section>
  )
}

/** Session storage: the link works once, so a reload must not lose the trip. */
const STORAGE_KEY = 'sayap-found-trip'

function read(): FoundBooking[] | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return null
  }
}

export const foundTripStore = createStore<FoundBooking[] | null>(read())

// A logout clears the storage; what is in memory must not outlive it. The build loads this file too.
if ('addEventListener' in globalThis)
  session.onChange(() => {
    if (!sessionStorage.getItem(STORAGE_KEY)) foundTripStore.set(null)
  })

export function saveFoundTrip(trip: FoundBooking[]) {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(trip))
  foundTripStore.set(trip)
}

function clearFoundTrip() {
  sessionStorage.removeItem(STORAGE_KEY)
  foundTripStore.set(null)
}
