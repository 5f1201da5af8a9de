import { Fragment, useId, useState } from 'react'
import { moment } from '#lib/dates'
import { paths } from '#lib/paths'
import { richText } from '#lib/rich-text'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { StatusDot } from '#ui/badge'
import { ButtonLink } from '#ui/button'
import { CopyCode } from '#ui/copy-button'
import { DeadlineRing } from '#ui/deadline-ring'
import { Price } from '#ui/price'
import { Card, Perforation } from '#ui/ticket-card'
import { AskLink } from './ask-link'
import styles from './booking-card.module.css'
import { BookingDetails } from './booking-details'
import { statusLabel } from './booking-status'
import { CancelBooking } from './cancel-booking'
import { PriceLines } from './price-lines'
import { seatWords } from './seat-words'
import { TripFlights } from './trip-flights'
import { leftToPay, type Trip } from './trips'

/** Its first line answers what to do now: how much, and until when. */
export function BookingCardWaiting({ trip, now }: { trip: Trip; now: number }) {
  const title = useId()
  const [open, setOpen] = useState(false)
  return (
    <Card aria-labelledby={title}>
      <div className={styles.awaited}>
        <Awaited trip={trip} now={now} title={title} />
        <Clock trip={trip} now={now} />
        <ButtonLink className={styles.payNow} icon="wallet" to={paths.pay(trip.lead.id)}>
          {t('mine.pay-now')} <span className="vh">{trip.lead.code}</span>
        </ButtonLink>
      </div>
      <Payment trip={trip} />
      <Perforation />
      <div className={styles.foot}>
        <TripFlights trip={trip} now={now} />
        <p className={styles.links}>
          <DetailsLink open={open} onToggle={() => setOpen(!open)} />
          <AskLink {...trip.lead} />
          <CancelBooking trip={trip} />
        </p>
      </div>
      {open && <BookingDetails trip={trip} />}
    </Card>
  )
}

/** On a line each where one has no room for both; neither is broken. */
const DayAndTime = ({ of: moment }: { of: string }) =>
  moment
    .split(/(?<=,)( )(?=\d\d:)/)
    .map((part) => (
      <Fragment key={part}>
        {part === ' ' ? part : <span className={styles.whole}>{part}</span>}
      </Fragment>
    ))

function Awaited({ trip, now, title }: { trip: Trip; now: number; title: string }) {
  const { pay_before, flight } = trip.lead
  const { paid, due, left } = leftToPay(trip.active)
  const deadline = moment(pay_before, flight.zone_from)
  if (Date.parse(pay_before) <= now) {
    return (
      <>
        <h3 id={title}>{t('mine.pay-late')}</h3>
        <p className={styles.why}>{t('mine.late-text', { moment: deadline })}</p>
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
        <p className={styles.why}>
          {t('mine.left-of', { left: rupiah(left), due: rupiah(due), paid: rupiah(paid) })}
        </p>
      )}
    </>
  )
}

function Clock({ trip, now }: { trip: Trip; now: number }) {
  const { pay_before, created_at, status } = trip.lead
  const n = trip.active.reduce((sum, { passengers }) => sum + passengers.length, 0)
  const left = Date.parse(pay_before) - now
  return (
    <div className={styles.clock}>
      <StatusDot tone="wait">{statusLabel(status)}</StatusDot>
      {left > 0 && (
        <>
          <DeadlineRing left={left / (Date.parse(pay_before) - Date.parse(created_at))} />
          <p>
            {richText(t('mine.left'), { time: <b>{timeLeft(left)}</b> })}{' '}
            {n > 0 && seatsYours(trip, n)}
          </p>
        </>
      )}
    </div>
  )
}

/** The same number on two flights is two seats: there they are counted. */
const seatsYours = ({ active, lead }: Trip, n: number) =>
  active.length > 1
    ? t('mine.all-seats-yours', { n })
    : t('mine.seats-yours', { n, seats: seatWords(lead) })

function Payment({ trip }: { trip: Trip }) {
  const { code, capacity, passengers } = trip.lead
  const names = passengers.map(({ name }) => name).join(', ')
  return (
    <div className={styles.pay}>
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
      <PriceLines bookings={trip.active} copy whole />
      <p className={styles.byHand}>{t('mine.confirmed-by-hand')}</p>
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
