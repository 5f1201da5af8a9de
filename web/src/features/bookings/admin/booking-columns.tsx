import { WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { Link } from 'react-router'
import { copyText } from '#lib/copy-text'
import { nearMoment, shortDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { useNow } from '#lib/use-now'
import { StatusDot } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem, MenuLink } from '#ui/menu'
import type { Column } from '#ui/table'
import { TwoLines } from '#ui/two-lines'
import { adminStatusLabel, statusTone } from '../booking-status'
import { askedFor } from './asked-for'
import styles from './bookings-page.module.css'
import { canVerify } from './can-verify'

export interface BookingActions {
  hrefOf: (change: { open: string }) => string
  onVerify: (booking: Booking) => void
}

/** Booking, contact, payment status, and what else tells bookings apart; in the server's order. */
export const bookingColumns = (actions: BookingActions): Column<Booking>[] => [
  {
    key: 'booking',
    head: t('dash.col-id'),
    kind: 'key',
    cell: ({ id, code }) => (
      <Link className={styles.code} to={actions.hrefOf({ open: String(id) })}>
        {code} <span>#{id}</span>
      </Link>
    ),
  },
  {
    key: 'contact',
    head: t('dash.col-contact'),
    kind: 'lead',
    cell: ({ name_contact, email_contact }) => (
      <TwoLines first={name_contact} second={email_contact} />
    ),
  },
  {
    key: 'status',
    head: t('dash.col-status'),
    bare: true,
    cell: ({ status }) => (
      <StatusDot tone={statusTone(status)}>{adminStatusLabel(status)}</StatusDot>
    ),
  },
  {
    key: 'flight',
    head: t('dash.col-flight'),
    bare: true,
    cell: ({ capacity, flight }) => (
      <TwoLines
        first={`${flight.airport_from} – ${flight.airport_to} · ${t('dash.seats', { n: capacity })}`}
        second={`${flightNumber(flight)} · ${departureOf(flight)}`}
      />
    ),
  },
  {
    key: 'amount',
    head: t('dash.col-amount'),
    kind: 'number',
    bare: true,
    cell: Amount,
  },
  {
    key: 'deadline',
    head: t('dash.col-deadline'),
    bare: true,
    extra: true,
    cell: (booking) => (booking.status === WAITING ? <Deadline booking={booking} /> : null),
  },
  {
    key: 'menu',
    head: t('dash.col-menu'),
    kind: 'menu',
    cell: (booking) => <RowMenu booking={booking} {...actions} />,
  },
]

/** Stays in one line: a day is not parted from its month. */
const departureOf = ({ departure_date, departure_time }: Booking['flight']) =>
  `${shortDay(departure_date)}, ${departure_time}`.replaceAll(' ', '\u00a0')

/** What it costs, and where a part is here or another leg is paid with it, what is left to pay. */
function Amount(booking: Booking) {
  const { amount_due, status } = booking
  const { asked } = askedFor(booking)
  if (status !== WAITING || asked === amount_due) return <b>{rupiah(amount_due)}</b>
  return (
    <TwoLines first={rupiah(amount_due)} second={t('dash.trip-left', { left: rupiah(asked) })} />
  )
}

function Deadline({ booking: { pay_before, flight } }: { booking: Booking }) {
  const left = Date.parse(pay_before) - useNow()
  return (
    <div className={styles.deadline}>
      <TwoLines
        first={left > 0 ? t('dash.left', { time: timeLeft(left) }) : t('dash.over')}
        second={nearMoment(pay_before, flight.zone_from)}
      />
    </div>
  )
}

const RowMenu = ({ booking, hrefOf, onVerify }: BookingActions & { booking: Booking }) => (
  <Menu trigger={<IconButton icon="more" label={t('dash.actions', { code: booking.code })} />}>
    <MenuLink icon="eye" to={hrefOf({ open: String(booking.id) })}>
      {t('dash.open')}
    </MenuLink>
    <MenuItem icon="copy" onSelect={() => void copyText(booking.code)}>
      {t('dash.copy-code')}
    </MenuItem>
    <MenuItem icon="check" disabled={!canVerify(booking)} onSelect={() => onVerify(booking)}>
      {t('dash.change-status')}
    </MenuItem>
  </Menu>
)
