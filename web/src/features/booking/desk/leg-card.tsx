import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { BookingDesk, DeskLeg } from '@sayap/contract/operations/booking-desk'
import { Link } from 'react-router'
import { leadsBack } from '#features/shared-trip/connections'
import { classLabel, formatFlightNumber, zoneNames } from '#features/shared-trip/flight-labels'
import { useMay } from '#shared/auth/permissions'
import { longDay } from '#shared/dates/dates'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { StatusDot } from '#ui/primitives/badge'
import { Button } from '#ui/primitives/button'
import { adminStatusLabel, statusTone } from '../booking-status'
import styles from './booking-desk-page.module.css'
import type { Act } from './desk-dialogs'
import { EndedLine } from './ended-line'

interface LegCardProps {
  desk: BookingDesk
  leg: DeskLeg
  onAct: (act: Act) => void
}

function legTitle({ legs }: BookingDesk, { leg }: DeskLeg) {
  if (legs.length === 1) return t('desk.trip')
  if (leadsBack(legs.map(({ flight }) => flight))) return t(`desk.leg.${leg === 1 ? 1 : 2}`)
  return t('desk.leg.n', { n: leg })
}

/** One flight of the trip, with its passengers and what can be done about them. */
export function LegCard({ desk, leg, onAct }: LegCardProps) {
  const may = useMay()
  const { flight, refund } = leg
  const zones = zoneNames(flight)
  const title = legTitle(desk, leg)
  const mayAct = may('bookings:manage')
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        {may('flights:read') ? (
          <Link to={adminPaths.departure(flight.id)}>
            {t('desk.flight', { number: formatFlightNumber(flight) })}
          </Link>
        ) : (
          <span>{formatFlightNumber(flight)}</span>
        )}
      </div>
      <div className={styles.flight}>
        <p>
          <b>
            {flight.departure_time} <small>{zones.from}</small>
          </b>
          <span>
            {flight.airport_from} {flight.starting_place}
          </span>
          <small>
            {longDay(flight.departure_date)},{' '}
            {t('desk.gate', { terminal: flight.terminal, gate: flight.gate })}
          </small>
        </p>
        <p>
          <span>
            {flight.name_airline}, {classLabel(flight.class_flight)}
          </span>
          {desk.legs.length > 1 && (
            <StatusDot tone={statusTone(leg.status)}>{adminStatusLabel(leg.status)}</StatusDot>
          )}
          {desk.legs.length > 1 && <EndedLine booking={leg} />}
        </p>
        <p>
          <b>
            {flight.arrived_time} <small>{zones.to}</small>
          </b>
          <span>
            {flight.airport_to} {flight.destination_place}
          </span>
          <small>{longDay(flight.arrived_date)}</small>
        </p>
      </div>
      {refund && (
        <p className={styles.refund}>
          {t(`desk.refund.${refund.state}`, { amount: rupiah(refund.amount) })}{' '}
          {may('refunds:manage') && refund.state === 'asked' && (
            <Link to={adminPaths.refunds}>{t('desk.to-refunds')}</Link>
          )}
        </p>
      )}
      <div className={styles.cardHead}>
        <h3>{t('dash.passengers')}</h3>
        {mayAct && leg.can.change && (
          <Button
            kind="quiet"
            size="small"
            icon="seat"
            onClick={() => onAct({ kind: 'seats', leg })}
          >
            {t('desk.seats')}
          </Button>
        )}
      </div>
      {leg.passengers.length === 0 && <p className={styles.empty}>{t('dash.no-passengers')}</p>}
      <ul className={styles.people}>
        {leg.passengers.map((one) => {
          const person = desk.people.find(({ id_passenger }) => id_passenger === one.id)
          return (
            <li key={one.id}>
              <b className={styles.seat}>{one.no_seat}</b>
              <span>
                <b>
                  {person?.title && `${t(`desk.title.${person.title}`)} `}
                  {one.name}
                </b>
                <small>{t(one.category_passenger === 'child' ? 'dash.child' : 'dash.adult')}</small>
              </span>
              <span className={styles.ticket}>
                {person?.ticket ?? (leg.status === PENDING_PAYMENT ? t('desk.no-ticket') : '')}
                {person?.boarded_at && (
                  <small>
                    {t('desk.boarded', { when: nearMoment(person.boarded_at, flight.zone_from) })}
                  </small>
                )}
              </span>
              {mayAct && leg.can.change && person && (
                <Button
                  kind="text"
                  icon="edit"
                  aria-label={t('desk.correct-of', { name: one.name })}
                  onClick={() => onAct({ kind: 'name', leg, passenger: one, person })}
                >
                  {t('desk.correct')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
