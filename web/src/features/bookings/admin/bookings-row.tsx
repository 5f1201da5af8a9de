import { WAITING } from '@sayap/contract/booking-states'
import type { Booking } from '@sayap/contract/bookings'
import { Link, useNavigate } from 'react-router'
import { copyText } from '#lib/copy-text'
import { moment, shortDay } from '#lib/dates'
import { flightNumber } from '#lib/flight-number'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { StatusDot } from '#ui/badge'
import { IconButton } from '#ui/icon-button'
import { Menu, MenuItem } from '#ui/menu'
import { adminStatusLabel, statusTone } from '../booking-status'
import styles from './bookings-table.module.css'
import { canVerify } from './can-verify'

interface BookingsRowProps {
  booking: Booking
  now: number
  href: string
  onVerify: () => void
}

export function BookingsRow({ booking, now, href, onVerify }: BookingsRowProps) {
  const { id, code, name_contact, email_contact, status, capacity, amount_due, flight } = booking
  return (
    <tr data-booking={id}>
      <td className={styles.code}>
        <Link to={href}>
          {code} <span className={styles.id}>#{id}</span>
        </Link>
      </td>
      <td className={styles.contact}>
        <b>{name_contact}</b>
        <span>{email_contact}</span>
      </td>
      <td className={styles.status}>
        <StatusDot tone={statusTone(status)}>{adminStatusLabel(status)}</StatusDot>
      </td>
      <td className={styles.flight}>
        <b>
          {flight.airport_from} – {flight.airport_to} · {t('dash.seats', { n: capacity })}
        </b>
        <span>
          {flightNumber(flight)} · {shortDay(flight.departure_date)}, {flight.departure_time}
        </span>
      </td>
      <td className={styles.number}>{rupiah(amount_due)}</td>
      <td className={styles.deadline}>
        <Deadline booking={booking} now={now} />
      </td>
      <td className={styles.menu}>
        <RowMenu booking={booking} href={href} onVerify={onVerify} />
      </td>
    </tr>
  )
}

function Deadline({ booking, now }: { booking: Booking; now: number }) {
  if (booking.status !== WAITING) return <span className={styles.none}>–</span>
  const left = Date.parse(booking.pay_before) - now
  return (
    <>
      {moment(booking.pay_before, booking.flight.zone_from)}
      <span className={styles.left}>
        {left > 0 ? t('dash.left', { time: timeLeft(left) }) : t('dash.over')}
      </span>
    </>
  )
}

function RowMenu({ booking, href, onVerify }: Omit<BookingsRowProps, 'now'>) {
  const navigate = useNavigate()
  return (
    <Menu trigger={<IconButton icon="more" label={t('dash.actions', { code: booking.code })} />}>
      <MenuItem icon="eye" onSelect={() => navigate(href)}>
        {t('dash.open')}
      </MenuItem>
      <MenuItem icon="copy" onSelect={() => void copyText(booking.code)}>
        {t('dash.copy-code')}
      </MenuItem>
      <MenuItem icon="check" disabled={!canVerify(booking)} onSelect={onVerify}>
        {t('dash.change-status')}
      </MenuItem>
    </Menu>
  )
}
