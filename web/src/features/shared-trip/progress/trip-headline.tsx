import { PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import type { TripProgress, TripStage } from '@sayap/contract/booking/trip/trip-progress'
import { BANK_WORKING_DAYS } from '@sayap/contract/payment/refund-rule'
import type { Refund } from '@sayap/contract/payment/refunds'
import { Fragment, type ReactNode } from 'react'
import { longDay } from '#shared/dates/dates'
import { moment, nearMoment } from '#shared/dates/instants'
import { timeLeft } from '#shared/dates/time-left'
import { richText } from '#shared/i18n/rich-text'
import { rupiah } from '#shared/i18n/rupiah'
import { hasMessage, t } from '#shared/i18n/t'
import { DeadlineRing } from '#ui/primitives/deadline-ring'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Price } from '#ui/primitives/money/price'
import { formatFlightNumber } from '../flight-labels'
import { formatList } from '../format-list'
import { seatRanges } from '../seat-ranges'
import styles from './trip-head.module.css'

interface TripNow {
  trip: TripOverview
  progress: TripProgress
  /** In milliseconds since 1970. */
  now: number
}

interface Headline {
  title: ReactNode
  text: ReactNode
}

/** What a traveller reads first of a trip, on every screen: what to do, or that there is nothing. */
export const tripHeadline = (about: TripNow): Headline => HEADLINES[about.progress.stage](about)

/** From this time before departure on, the time left is named instead of the day. */
const SOON_MS = 72 * 3_600_000

type Words = Record<string, string | number>

const plain =
  (stage: Exclude<TripStage, 'refund_sent'>, words: (about: TripNow) => Words = () => ({})) =>
  (about: TripNow): Headline => {
    const values = { ...facts(about), ...words(about) }
    return { title: t(`trip.${stage}`, values), text: t(`trip.${stage}-text`, values) }
  }

/** What most sentences name. */
function facts({ progress: { leg } }: TripNow) {
  const { flight, capacity: n } = leg
  return {
    n,
    to: flight.destination_place,
    flight: formatFlightNumber(flight),
    day: longDay(flight.departure_date),
    amount: rupiah(leg.refund?.amount ?? 0),
  }
}

const departure = ({ flight, departs_at }: TripOverviewLeg) =>
  nearMoment(departs_at, flight.zone_from)
const arrival = ({ flight, arrives_at }: TripOverviewLeg) => moment(arrives_at, flight.zone_to)
const deadline = ({ pay_before, flight }: Booking) => nearMoment(pay_before, flight.zone_from)

/** Named with the flight that is given up and until when the seats of the other are held. */
function proposedFlight(about: TripNow): Headline {
  const { leg } = about.progress
  const { proposal, flight } = leg
  if (!proposal) return HEADLINES.flight_cancelled(about)
  const values = {
    ...facts(about),
    other: formatFlightNumber(proposal),
    on: `${longDay(proposal.departure_date)}, ${proposal.departure_time}`,
    moment: moment(proposal.until, flight.zone_from),
  }
  const text = flight.cancelled_at ? 'trip.proposed-text' : 'trip.proposed-delay'
  return { title: t('trip.proposed', values), text: t(text, values) }
}

const HEADLINES: Record<TripStage, (about: TripNow) => Headline> = {
  pay: (about) => ({
    title: payTitle('pay', about),
    text: (
      <>
        <Ring {...about} />
        {richText(t('trip.pay-text'), { time: <TimeLeft {...about} /> })}{' '}
        {seatsHeld(about.progress)}
      </>
    ),
  }),
  pay_rest: (about) => ({
    title: payTitle('pay_rest', about),
    text: (
      <>
        <Ring {...about} />
        {richText(t('trip.pay_rest-text'), {
          time: <TimeLeft {...about} />,
          paid: <NoBreakAmounts in={rupiah(about.progress.leg.trip_paid ?? 0)} />,
          due: <NoBreakAmounts in={rupiah(about.progress.leg.trip_due ?? 0)} />,
        })}
      </>
    ),
  }),
  pay_again: (about) => ({
    title: payTitle('pay_again', about),
    text: richText(t('trip.pay_again-text'), { reason: <q>{about.trip.proof?.reason}</q> }),
  }),
  in_review: plain('in_review', reviewed),
  late_in_review: plain('late_in_review', reviewed),
  overdue: plain('overdue', ({ progress }) => ({ moment: deadline(progress.leg) })),
  proposed: proposedFlight,
  flight_cancelled: plain('flight_cancelled'),
  disputed: plain('disputed'),
  insure: plain('insure', ({ trip: { insurance_due }, progress }) => ({
    amount: rupiah(insurance_due?.amount ?? 0),
    moment: nearMoment(insurance_due?.pay_before ?? '', progress.leg.flight.zone_from),
  })),
  changed: ({ progress, ...about }) => {
    const values = { ...facts({ progress, ...about }), moment: departure(progress.leg) }
    const text = progress.action === 'choose' ? 'trip.changed-choice' : 'trip.changed-text'
    return { title: t('trip.changed', values), text: t(text, values) }
  },
  paid: ({ progress, ...about }) => {
    const values = facts({ progress, ...about })
    const left = Date.parse(progress.leg.departs_at) - about.now
    return {
      title:
        left < SOON_MS
          ? t('trip.paid-soon', { ...values, time: timeLeft(left) })
          : t('trip.paid', values),
      text: t('trip.paid-text', values),
    }
  },
  in_air: plain('in_air', ({ progress, now }) => ({
    time: timeLeft(Date.parse(progress.leg.arrives_at) - now),
    moment: arrival(progress.leg),
  })),
  flown: ({ progress, ...about }) => {
    const stage = progress.action === 'review' ? 'flown' : 'reviewed'
    const values = { ...facts({ progress, ...about }), moment: arrival(progress.leg) }
    return { title: t(`trip.${stage}`, values), text: t(`trip.${stage}-text`, values) }
  },
  refund_requested: plain('refund_requested', ({ progress }) => ({
    moment: moment(stepAt(progress.leg.refund, 'asked') ?? ''),
  })),
  refund_approved: plain('refund_approved', () => ({ n: BANK_WORKING_DAYS })),
  refund_sent: sentRefund,
  refund_stopped: plain('refund_stopped'),
  rebooked: plain('rebooked'),
  expired: (about) => {
    const { status_reason, status_at, pay_before, flight } = about.progress.leg
    const isUnnamed = status_reason === 'passengers_missing'
    const at = moment(isUnnamed ? status_at : pay_before, flight.zone_from)
    const credit = creditedText(about)
    const unpaid = credit ? 'trip.expired-part' : 'trip.expired-text'
    return {
      title: t('trip.expired'),
      text: (
        <>
          {t(isUnnamed ? 'trip.unnamed-text' : unpaid, { moment: at })} {credit}
        </>
      ),
    }
  },
  cancelled: (about) => {
    const credit = creditedText(about)
    return {
      title: t('trip.cancelled'),
      text: (
        <>
          {closedReason(about.progress.leg)}{' '}
          {t(credit ? 'trip.cancelled-part' : 'trip.cancelled-text')} {credit}
        </>
      ),
    }
  },
  reversed: plain('reversed'),
}

/** What became of money that came for a trip that was never paid in full; null where none came. */
function creditedText({ trip: { part_payment } }: TripNow) {
  const credited = part_payment?.credited ?? 0
  return credited > 0 ? (
    <NoBreakAmounts in={t('trip.credited', { amount: rupiah(credited) })} />
  ) : null
}

/** When the latest proof was sent. */
function reviewed({ trip, progress }: TripNow) {
  return { moment: nearMoment(trip.proof?.at ?? '', progress.leg.flight.zone_from) }
}

const payTitle = (stage: 'pay' | 'pay_rest' | 'pay_again', { progress: { leg, legs } }: TripNow) =>
  richText(t(`trip.${stage}`), {
    amount: (
      <Price
        amount={leg.trip_asked ?? leg.amount_due}
        size="text"
        marked={legs.some(({ unique_code }) => unique_code > 0)}
      />
    ),
    moment: <DayAndTime of={deadline(leg)} />,
  })

/** Wraps only between day and time, when they do not fit on one line. */
const DayAndTime = ({ of: moment }: { of: string }) =>
  moment
    .split(/(?<=,)( )(?=\d\d:)/)
    .map((part) => (
      <Fragment key={part}>
        {part === ' ' ? part : <span className={styles.nowrap}>{part}</span>}
      </Fragment>
    ))

const timeToPay = ({ progress: { leg }, now }: TripNow) => Date.parse(leg.pay_before) - now

/** How much of the time to pay is left. */
function Ring(about: TripNow) {
  const { pay_before, created_at } = about.progress.leg
  const whole = Date.parse(pay_before) - Date.parse(created_at)
  return (
    <span className={styles.ring}>
      <DeadlineRing left={timeToPay(about) / whole} />
    </span>
  )
}

const TimeLeft = (about: TripNow) => <b>{timeLeft(timeToPay(about))}</b>

/** The same number on two flights means two seats, so a round trip counts them. */
function seatsHeld({ legs, leg }: TripProgress) {
  const n = legs.reduce((sum, { passengers }) => sum + passengers.length, 0)
  if (n === 0) return null
  if (legs.length > 1) return t('trip.all-seats-held', { n })
  return t('trip.seats-held', {
    n,
    seats: formatList(seatRanges(leg.passengers.map(({ no_seat }) => no_seat))),
  })
}

const stepAt = (refund: Refund | null, step: Refund['state']) =>
  refund?.timeline.find(({ to_state }) => to_state === step)?.at

const VISIBLE_DIGITS = 4

function sentRefund(about: TripNow): Headline {
  const { refund } = about.progress.leg
  const destination = refund?.destination ?? 'bank'
  const values = {
    ...facts(about),
    bank: refund?.bank_name ?? '',
    number: refund?.account_number?.slice(-VISIBLE_DIGITS) ?? '',
    holder: refund?.account_holder ?? '',
  }
  return {
    title: t(destination === 'credit' ? 'trip.refund_sent-credit' : 'trip.refund_sent', values),
    text: t(`trip.refund_sent-text.${destination}`, values),
  }
}

/** Why and when a booking was closed: 'Not paid by Mon, 9 Nov 2026, 20:15 WIB.' */
export function closedReason({ status_reason, status_at, pay_before, flight }: Booking) {
  const key = `trip.why.${status_reason}`
  const at = status_reason === 'deadline_passed' ? pay_before : status_at
  return t(hasMessage(key) ? key : 'trip.why.other', { moment: moment(at, flight.zone_from) })
}

/** A leg that closed while the other one goes on. */
export const isClosedAlone = (leg: Booking, { legs }: TripProgress) =>
  leg.status > PENDING_PAYMENT && !legs.some(({ id }) => id === leg.id)
