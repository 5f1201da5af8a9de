import { BOARDING_MINUTES } from '@sayap/contract/booking/tickets'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { lazy, Suspense } from 'react'
import { AirlineMark } from '#features/shared-trip/airline-name'
import {
  classLabel,
  formatDuration,
  formatFlightNumber,
  transitLabel,
} from '#features/shared-trip/flight-labels'
import { PlacePicture } from '#features/shared-trip/place-picture'
import { seatRanges } from '#features/shared-trip/seat-ranges'
import { cx } from '#shared/browser/cx'
import { prefetchOnHover } from '#shared/browser/prefetch'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { journey, shiftTime } from '#shared/dates/journey'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import { usePrefetchPassenger, useTicketQuery } from '../boarding-pass/tickets.api'
import { usePrefetchBooking } from '../bookings.api'
import { FlightRoute } from './booking-flight'
import styles from './pass-face.module.css'

const QrCode = lazy(() =>
  import('#ui/primitives/qr-code').then((file) => ({ default: file.QrCode })),
)

const LOADING = <span aria-busy="true" />

interface PassProps {
  leg: TripOverviewLeg
  now: number
  /** Names the destination, for round trips. */
  named: boolean
}

/** A paid flight drawn as its boarding pass, with the way to the passes themselves. */
export function PassFace({ leg, now, named }: PassProps) {
  const { flight, capacity: n, total_price } = leg
  const boarding = shiftTime(flight.departure_time, -BOARDING_MINUTES)
  const seats = seatRanges(leg.passengers.map(({ no_seat }) => no_seat))
  return (
    <div className={styles.pass}>
      <PlacePicture
        flight={flight}
        sizes="(min-width: 700px) 168px, 100vw"
        className={styles.poster}
      />
      <div className={styles.main}>
        <p className={styles.top}>
          <AirlineMark image={flight.image_airline} code={flight.airline_code} size={28} />
          <span>
            <b>{flight.name_airline}</b>{' '}
            <span className={styles.number}>
              {formatFlightNumber(flight)}, {classLabel(flight.class_flight)}
            </span>
          </span>
          <b className={styles.day}>{longDay(flight.departure_date)}</b>
        </p>
        <Route leg={leg} now={now} />
        <dl className={styles.facts}>
          <div className={styles.boarding}>
            <dt>
              {t('mine.boarding')}
              {boarding.days < 0 && `, ${t('mine.day-before')}`}
            </dt>
            <dd>{boarding.time}</dd>
          </div>
          <div>
            <dt>{t('mine.terminal')}</dt>
            <dd>{flight.terminal || '–'}</dd>
          </div>
          <div>
            <dt>{t('mine.gate-number')}</dt>
            <dd>{flight.gate || '–'}</dd>
          </div>
          <div className={cx(seats.length > 2 && styles.manySeats)}>
            <dt>{t('mine.seats', { n })}</dt>
            <dd>{seats.join(', ')}</dd>
          </div>
        </dl>
      </div>
      <div className={styles.cut} aria-hidden="true" />
      <div className={styles.stub}>
        <FirstCode leg={leg} />
        <p>
          {t('mine.party', { n })}
          <br />
          {rupiah(total_price)}
        </p>
        <PassLink leg={leg} named={named} kind="primary" />
      </div>
    </div>
  )
}

/**
 * The QR code of the first passenger, whose seat is under it where there are more. Without it the face
 * is complete all the same: the passes have it, too.
 */
function FirstCode({ leg: { passengers } }: Pick<PassProps, 'leg'>) {
  const [first] = passengers
  const { data, isError } = useTicketQuery(
    { query: { id_passenger: first?.id ?? 0 } },
    { skip: !first },
  )
  const ticket = data?.data[0]
  if (!first || isError || (data && !ticket)) return null
  return (
    <div className={styles.code}>
      <div className={styles.qr}>
        {ticket ? (
          <Suspense fallback={LOADING}>
            <QrCode
              text={ticket.bcbp}
              label={t('mine.qr', { name: first.name, seat: first.no_seat })}
              failed={t('mine.qr-failed')}
            />
          </Suspense>
        ) : (
          LOADING
        )}
      </div>
      {passengers.length > 1 && <span aria-hidden="true">{first.no_seat}</span>}
    </div>
  )
}

function Route({ leg, now }: Pick<PassProps, 'leg' | 'now'>) {
  const { flight } = leg
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  const { fraction } = journey(flight, now)
  return (
    <div className={styles.route}>
      <p>
        <b>{flight.airport_from}</b>
        <span>{flight.starting_place}</span>
        <span>
          <time>{flight.departure_time}</time> {zoneName(flight.zone_from)}
        </span>
      </p>
      <div className={styles.way}>
        <FlightRoute booking={leg} fraction={fraction} width={110} className={styles.line} />
        <span>
          {t('mine.way', {
            duration: formatDuration(flight.duration_time),
            way: transitLabel(flight.transit),
          })}
        </span>
      </div>
      <p>
        <b>{flight.airport_to}</b>
        <span>{flight.destination_place}</span>
        <span>
          <time>{flight.arrived_time}</time> {zoneName(flight.zone_to)}
          {nights > 0 && <i>{t('mine.next-day', { n: nights })}</i>}
        </span>
      </p>
    </div>
  )
}

interface PassLinkProps extends Pick<PassProps, 'leg' | 'named'> {
  kind: 'primary' | 'quiet'
  size?: 'tile'
}

/** Opens the boarding passes of a leg. */
export function PassLink({ leg, named, kind, size }: PassLinkProps) {
  const { id, capacity: n, passengers, flight, code } = leg
  const prefetchPassenger = usePrefetchPassenger()
  const prefetchBooking = usePrefetchBooking()
  const [first] = passengers
  if (!first) return null
  const prefetch = prefetchOnHover(() => {
    prefetchPassenger({ params: { id: first.id } })
    prefetchBooking({ params: { id } })
  })
  return (
    <ButtonLink kind={kind} size={size} to={paths.ticket(first.id)} {...prefetch}>
      {named
        ? t('trip.do.passes-to', { n, to: flight.destination_place })
        : t('trip.do.open_passes', { n })}{' '}
      <span className="vh">{code}</span>
    </ButtonLink>
  )
}
