import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import { Link } from 'react-router'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { copyText } from '#shared/browser/copy-text'
import { shortDay } from '#shared/dates/dates'
import { nearMoment, zoneName } from '#shared/dates/instants'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import type { GridColumn } from '#ui/data-table/grid/grid-columns'
import { TwoLineCell } from '#ui/data-table/two-line-cell'
import { StatusDot } from '#ui/primitives/badge'
import { IconButton } from '#ui/primitives/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import { adminStatusLabel, statusTone } from '../booking-status'
import { EndedLine } from '../desk/ended-line'
import styles from './bookings-page.module.css'
import { amountToConfirm, canConfirm } from './confirm-payment-dialog'

export interface BookingActions {
  hrefOf: (change: { open: string }) => string
  /** Absent for staff who do not verify payments. */
  onConfirm: ((booking: Booking) => void) | undefined
}

/** Columns of the bookings list; the server sorts it by their keys. */
export const bookingColumns = (actions: BookingActions): GridColumn<Booking>[] => [
  {
    key: 'booking',
    head: t('dash.col-id'),
    sort: true,
    always: true,
    kind: 'key',
    cell: ({ id, code }) => (
      <Link className={styles.code} to={adminPaths.booking(id)}>
        {code} <span>#{id}</span>
      </Link>
    ),
  },
  {
    key: 'contact',
    head: t('dash.col-contact'),
    sort: true,
    kind: 'lead',
    cell: ({ name_contact, email_contact }) => (
      <TwoLineCell first={name_contact} second={email_contact} />
    ),
  },
  {
    key: 'status',
    head: t('dash.col-status'),
    sort: true,
    bare: true,
    card: 'line',
    cell: (booking) => (
      <>
        <StatusDot tone={statusTone(booking.status)}>{adminStatusLabel(booking.status)}</StatusDot>
        <EndedLine booking={booking} />
      </>
    ),
  },
  {
    key: 'departs',
    head: t('dash.col-flight'),
    sort: true,
    bare: true,
    card: 'line',
    cell: ({ capacity, flight }) => (
      <TwoLineCell
        first={`${flight.airport_from} – ${flight.airport_to} · ${t('dash.seats', { n: capacity })}`}
        second={`${formatFlightNumber(flight)} · ${departureOf(flight)}`}
      />
    ),
  },
  {
    key: 'amount',
    head: t('dash.col-amount'),
    sort: true,
    kind: 'number',
    bare: true,
    cell: Amount,
  },
  {
    key: 'deadline',
    head: t('dash.col-deadline'),
    sort: true,
    bare: true,
    card: 'line',
    extra: true,
    cell: (booking) => (booking.status === PENDING_PAYMENT ? <Deadline booking={booking} /> : null),
  },
  {
    key: 'created',
    head: t('dash.col-created'),
    hidden: true,
    cell: ({ created_at }) => nearMoment(created_at),
  },
  {
    key: 'airline',
    head: t('dash.col-airline'),
    hidden: true,
    cell: ({ flight }) => flight.name_airline,
  },
  {
    key: 'insurance',
    head: t('dash.col-insurance'),
    hidden: true,
    cell: ({ insurance }) => (insurance ? t('dash.insured') : null),
  },
  {
    key: 'menu',
    head: t('dash.col-menu'),
    kind: 'menu',
    cell: (booking) => <RowMenu booking={booking} {...actions} />,
  },
]

/** Uses non-breaking spaces, so the departure never wraps. */
const departureOf = ({ departure_date, departure_time, zone_from }: Booking['flight']) =>
  `${shortDay(departure_date)}, ${departure_time} ${zoneName(zone_from)}`.replaceAll(' ', '\u00a0')

/** Amount of the booking, and the remaining amount of its trip where that differs. */
function Amount(booking: Booking) {
  const { amount_due, status } = booking
  const { remaining } = amountToConfirm(booking)
  if (status !== PENDING_PAYMENT || remaining === amount_due) return <b>{rupiah(amount_due)}</b>
  return (
    <TwoLineCell
      first={rupiah(amount_due)}
      second={t('dash.trip-left', { left: rupiah(remaining) })}
    />
  )
}

function Deadline({ booking: { pay_before, flight } }: { booking: Booking }) {
  const left = Date.parse(pay_before) - useNow()
  return (
    <div className={styles.deadline}>
      <TwoLineCell
        first={left > 0 ? t('dash.left', { time: timeLeft(left) }) : t('dash.over')}
        second={nearMoment(pay_before, flight.zone_from)}
      />
    </div>
  )
}

const RowMenu = ({ booking, hrefOf, onConfirm }: BookingActions & { booking: Booking }) => (
  <Menu trigger={<IconButton icon="more" label={t('dash.actions', { code: booking.code })} />}>
    <MenuLink icon="eye" to={hrefOf({ open: String(booking.id) })}>
      {t('dash.open')}
    </MenuLink>
    <MenuItem icon="copy" onSelect={() => void copyText(booking.code)}>
      {t('dash.copy-code')}
    </MenuItem>
    {onConfirm && (
      <MenuItem icon="check" disabled={!canConfirm(booking)} onSelect={() => onConfirm(booking)}>
        {t('dash.change-status')}
      </MenuItem>
    )}
  </Menu>
)
