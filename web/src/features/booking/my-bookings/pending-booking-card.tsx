import { Fragment, useId, useState } from 'react'
import { Card, Perforation } from '#features/shared-trip/ticket-card'
import { moment } from '#shared/dates/instants'
import { timeLeft } from '#shared/dates/time-left'
import { richText } from '#shared/i18n/rich-text'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { StatusDot } from '#ui/primitives/badge'
import { ButtonLink } from '#ui/primitives/button'
import { CopyCode } from '#ui/primitives/copy-button'
import { DeadlineRing } from '#ui/primitives/deadline-ring'
import { Price } from '#ui/primitives/money/price'
import { statusLabel } from '../booking-status'
import { formatList } from '../format-list'
import styles from './booking-card.module.css'
import { BookingDetails } from './booking-details'
import { BookingFlights } from './booking-flight'
import { ChatLink } from './booking-links'
import { CancelBooking } from './cancel-booking'
import { PriceLines } from './price-lines'
import { amountLeft, type MyTrip } from './trips'

/** A trip with a pending payment; the first line states the amount and the deadline. */
export function PendingBookingCard({ trip, now }: { trip: MyTrip; now: number }) {
  const title = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card aria-labelledby={title}>
      <div className={styles.prompt}>
        <PaymentPrompt trip={trip} now={now} title={title} />
        <PaymentCountdown trip={trip} now={now} />
        <ButtonLink className={styles.payButton} icon="wallet" to={paths.pay(trip.lead.id)}>
          {t('mine.pay-now')} <span className="vh">{trip.lead.code}</span>
        </ButtonLink>
      </div>
      <Payment trip={trip} />
      <Perforation />
      <div className={styles.footer}>
        <BookingFlights trip={trip} now={now} />
        <p className={styles.links}>
          <DetailsLink open={open} onToggle={() => setOpen(!open)} />
          <ChatLink {...trip.lead} />
          <CancelBooking trip={trip} />
        </p>
      </div>
      {open && <BookingDetails trip={trip} />}
    </Card>
  )
}

/** Wraps only between day and time, when they do not fit on one line. */
const DayAndTime = ({ of: moment }: { of: string }) =>
  moment
    .split(/(?<=,)( )(?=\d\d:)/)
    .map((part) => (
      <Fragment key={part}>
        {part === ' ' ? part : <span className={styles.nowrap}>{part}</span>}
      </Fragment>
    ))

function PaymentPrompt({ trip, now, title }: { trip: MyTrip; now: number; title: string }) {
  const { pay_before, flight } = trip.lead
  const { paid, due, left } = amountLeft(trip.active)
  const deadline = moment(pay_before, flight.zone_from)
  if (Date.parse(pay_before) <= now) {
    return (
      <>
        <h3 id={title}>{t('mine.pay-late')}</h3>
        <p className={styles.explanation}>{t('mine.late-text', { moment: deadline })}</p>
      </>
    )
  }
  return (
    <>
      <h3 id={title}>
        {richText(t('mine.pay'), {
          amount: <Price amount={left} size="text" className={styles.due} />,
          moment: <DayAndTime of={deadline} />,
        })}
      </h3>
      {paid > 0 && (
        <p className={styles.explanation}>
          {t('mine.left-of', { left: rupiah(left), due: rupiah(due), paid: rupiah(paid) })}
        </p>
      )}
    </>
  )
}

function PaymentCountdown({ trip, now }: { trip: MyTrip; now: number }) {
  const { pay_before, created_at, status } = trip.lead
  const n = trip.active.reduce((sum, { passengers }) => sum + passengers.length, 0)
  const left = Date.parse(pay_before) - now
  return (
    <div className={styles.countdown}>
      <StatusDot tone="wait">{statusLabel(status)}</StatusDot>
      {left > 0 && (
        <>
          <DeadlineRing left={left / (Date.parse(pay_before) - Date.parse(created_at))} />
          <p>
            {richText(t('mine.left'), { time: <b>{timeLeft(left)}</b> })}{' '}
            {n > 0 && heldSeatsText(trip, n)}
          </p>
        </>
      )}
    </div>
  )
}

/** The same number on two flights means two seats, so a round trip counts them. */
const heldSeatsText = ({ active, lead }: MyTrip, n: number) =>
  active.length > 1
    ? t('mine.all-seats-yours', { n })
    : t('mine.seats-yours', { n, seats: formatList(lead.passengers.map(({ no_seat }) => no_seat)) })

function Payment({ trip }: { trip: MyTrip }) {
  const { code, capacity, passengers } = trip.lead
  const names = passengers.map(({ name }) => name).join(', ')
  return (
    <div className={styles.payment}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('mine.code')}</dt>
          <dd>
            <b>{code}</b>
            <CopyCode code={code} />
          </dd>
        </div>
        <div>
          <dt>{t('mine.party', { n: capacity })}</dt>
          <dd>{names}</dd>
        </div>
      </dl>
      <PriceLines bookings={trip.active} copy showsPayments />
      <p className={styles.confirmationNote}>{t('mine.confirmed-by-hand')}</p>
    </div>
  )
}

export function DetailsLink({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <button type="button" className={styles.link} aria-expanded={open} onClick={onToggle}>
      {t(open ? 'mine.hide-details' : 'mine.details')}
    </button>
  )
}
