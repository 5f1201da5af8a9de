import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { ReactNode } from 'react'
import { classLabel, formatFlightNumber } from '#features/shared-trip/flight-labels'

import { failure } from '#shared/api/problem'
import { longDay } from '#shared/dates/dates'
import { moment, zoneName } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Dialog } from '#ui/feedback/dialog'
import { EmptyState } from '#ui/feedback/empty-state'
import { StatusDot } from '#ui/primitives/badge'
import { Button, ButtonLink } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { adminStatusLabel, statusTone } from '../booking-status'
import { useBookingQuery } from '../bookings.api'
import { useBookingDeskQuery } from '../desk/desk.api'
import { EndedLine } from '../desk/ended-line'
import { whoOf } from '../desk/history-text'
import { PriceLines } from '../my-bookings/price-lines'
import styles from './booking-dialog.module.css'
import { amountToConfirm, canConfirm, isConfirmKey, PartialPayment } from './confirm-payment-dialog'

interface BookingDialogProps {
  id: string
  onClose: () => void
  /** Absent for staff who do not verify payments. */
  onConfirm: ((booking: Booking) => void) | undefined
}

/** When it appears, so that the key works at once. The same function at each render: another one would run again. */
const takeFocus = (body: HTMLElement | null) => body?.focus()

/** All details of one booking. The V key or the button opens the confirmation of its payment. */
export function BookingDialog({ id, onClose, onConfirm }: BookingDialogProps) {
  const { data, error, refetch } = useBookingQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  )
  const booking = data?.data[0]
  const confirm = booking && canConfirm(booking) && onConfirm && (() => onConfirm(booking))
  return (
    <Dialog
      open
      shape="wide"
      onClose={onClose}
      title={booking ? t('dash.detail', { code: booking.code }) : `#${id}`}
      actions={
        <>
          {confirm && (
            <Button icon="check" onClick={confirm}>
              {t('dash.verify')} <kbd className={styles.key}>V</kbd>
            </Button>
          )}
          <ButtonLink kind="quiet" icon="pass" to={adminPaths.booking(id)}>
            {t('dash.to-booking')}
          </ButtonLink>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button above. */}
      <div
        className={styles.body}
        ref={takeFocus}
        tabIndex={-1}
        onKeyDown={(event) => confirm && isConfirmKey(event) && confirm()}
      >
        {!booking && !error && <BookingSkeleton />}
        {error && !booking && (
          <EmptyState kind="broken" title={t('dash.detail-failed')}>
            <p>{failure(error).text}</p>
            <Button kind="quiet" icon="refresh" onClick={refetch}>
              {t('ui.try-again')}
            </Button>
          </EmptyState>
        )}
        {booking && (
          <>
            <p>
              <StatusDot tone={statusTone(booking.status)}>
                {adminStatusLabel(booking.status)}
              </StatusDot>{' '}
              <CopyCode code={booking.code} /> <EndedLine booking={booking} />
            </p>
            <BookingFacts booking={booking} />
            <BookingHistory booking={booking} zone={booking.flight.zone_from} />
          </>
        )}
      </div>
    </Dialog>
  )
}

function BookingSkeleton() {
  return (
    <Waiting>
      <Skeleton width="30%" />
      <Skeleton height="120px" className={styles.placeholder} />
      <Skeleton height="80px" className={styles.placeholder} />
    </Waiting>
  )
}

/** Flight, contact, passengers and amounts of one booking. */
function BookingFacts({ booking }: { booking: Booking }) {
  const { flight, status } = booking
  const { due, isTrip } = amountToConfirm(booking)
  return (
    <div className={styles.facts}>
      <FactSection title={t('dash.flight')}>
        <p>
          <b>
            {flight.starting_place} – {flight.destination_place}
          </b>
        </p>
        <p>
          {flight.name_airline} {formatFlightNumber(flight)}, {classLabel(flight.class_flight)}
        </p>
        <p>
          {longDay(flight.departure_date)}, {flight.departure_time} {zoneName(flight.zone_from)}
        </p>
      </FactSection>
      <FactSection title={t('dash.contact')}>
        <p>
          <b>{booking.name_contact}</b>
        </p>
        <p>
          <a href={`mailto:${booking.email_contact}`}>{booking.email_contact}</a>
        </p>
        <p>
          <a href={`tel:${booking.phone_contact}`}>{booking.phone_contact}</a>
        </p>
      </FactSection>
      <FactSection title={t('dash.passengers')}>
        {!booking.passengers.length && <p>{t('dash.no-passengers')}</p>}
        <ul>
          {booking.passengers.map((one) => (
            <li key={one.id}>
              <b>{one.no_seat}</b> {one.name},{' '}
              {t(one.category_passenger === 'child' ? 'dash.child' : 'dash.adult')}
            </li>
          ))}
        </ul>
      </FactSection>
      <FactSection title={t('dash.amounts')}>
        <PriceLines bookings={[booking]} />
        {status === PENDING_PAYMENT && isTrip && (
          <p>{t('dash.verify-both', { due: rupiah(due) })}</p>
        )}
        <PartialPayment booking={booking} />
        {status === PENDING_PAYMENT && (
          <p className={styles.deadline}>
            {t('dash.col-deadline')} {moment(booking.pay_before, flight.zone_from)}
          </p>
        )}
      </FactSection>
    </div>
  )
}

function FactSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** Status transitions of the booking with the people who caused them, oldest first. */
function BookingHistory({ booking: { id, leg }, zone }: { booking: Booking; zone: string }) {
  const { data, error } = useBookingDeskQuery({ params: { id } })
  const moves = data?.data.history.filter((one) => one.kind === 'status' && one.leg === leg) ?? []
  return (
    <section className={styles.history}>
      <h3>{t('dash.history')}</h3>
      {error && <p role="alert">{t('dash.history-failed')}</p>}
      <ol>
        {moves.toReversed().map((entry) => (
          <li key={entry.key}>
            {t(`dash.why.${entry.what}` as 'dash.why.created')}
            <span>{t('dash.by', { who: whoOf(entry), moment: moment(entry.at, zone) })}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
