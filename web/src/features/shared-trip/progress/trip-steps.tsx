import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import type { Flight } from '@sayap/contract/flights/flights'
import { BANK_WORKING_DAYS } from '@sayap/contract/payment/refund-rule'
import type { Refund } from '@sayap/contract/payment/refunds'
import { addDays, longDay, shortDay } from '#shared/dates/dates'
import { nearMoment, zoneName } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { RouteLine } from '../route-line'
import styles from './trip-steps.module.css'

interface PartProps {
  trip: TripOverview
  progress: TripProgress
}

/** What a stage shows below the first line; nothing for most. */
export function TripPart({ trip, progress }: PartProps) {
  const { stage, leg } = progress
  if (stage === 'pay_rest') return <Received leg={leg} />
  if (stage === 'in_review' || stage === 'late_in_review')
    return <Steps steps={reviewSteps({ trip, progress })} />
  if (REFUND_STAGES.has(stage) && leg.refund) return <Steps steps={refundSteps(leg.refund)} />
  const changed = progress.legs.find(({ time_change }) => time_change)
  return changed ? <NewTime leg={changed} /> : null
}

const REFUND_STAGES = new Set<string>(['refund_requested', 'refund_approved', 'refund_sent'])

interface Step {
  state: 'done' | 'now' | 'next'
  title: string
  text: string
}

function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null
  return (
    <ol className={styles.steps} aria-label={t('trip.steps')}>
      {steps.map(({ state, title, text }) => (
        <li
          key={title}
          className={styles[state]}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <b>{title}</b>
          {text}
        </li>
      ))}
    </ol>
  )
}

function reviewSteps({ trip, progress: { stage, leg } }: PartProps): Step[] {
  const zone = leg.flight.zone_from
  const { proof, review_minutes, review_until } = trip
  const isLate = stage === 'late_in_review'
  const usual = review_minutes
    ? t('trip.step.check-usual', { n: review_minutes })
    : t('trip.step.check-open')
  const held =
    review_until && !isLate ? t('trip.step.held', { moment: nearMoment(review_until, zone) }) : ''
  const email = leg.email_contact
  return [
    { state: 'done', title: t('trip.step.sent'), text: nearMoment(proof?.at ?? '', zone) },
    { state: 'now', title: t('trip.step.check'), text: [usual, held].filter(Boolean).join('. ') },
    {
      state: 'next',
      title: t(isLate ? 'trip.step.late' : 'trip.step.pass'),
      text: t(isLate ? 'trip.step.late-text' : 'trip.step.pass-text', { email }),
    },
  ]
}

/** Asked, approved, sent, and for a bank when it arrives; travel credit and the provider are at once. */
function refundSteps(refund: Refund): Step[] {
  const { timeline, destination, bank_reference } = refund
  const at = (state: Refund['state']) => timeline.find(({ to_state }) => to_state === state)?.at
  if (destination !== 'bank') return []
  const [asked, approved, sent] = [at('asked'), at('approved'), at('sent')]
  const isNow = (before: string | undefined): Step['state'] => (before ? 'now' : 'next')
  const step = (state: Step['state'], title: string, done: string | undefined): Step =>
    done
      ? { state: 'done', title, text: nearMoment(done) }
      : { state, title, text: state === 'now' ? t('trip.step.now') : '' }
  const last = approved ? workingDaysAfter(approved, BANK_WORKING_DAYS) : undefined
  const transferred = step(isNow(approved), t('trip.step.transferred'), sent)
  const reference = bank_reference && t('trip.step.reference', { reference: bank_reference })
  return [
    step('done', t('trip.step.requested'), asked),
    step(isNow(asked), t('trip.step.approved'), approved),
    { ...transferred, text: [transferred.text, reference].filter(Boolean).join('. ') },
    {
      state: 'next',
      title: t('trip.step.arrived'),
      text: last ? t('trip.step.expected', { day: shortDay(last) }) : '',
    },
  ]
}

const SATURDAY = 6
const SUNDAY = 0

/** The day, `YYYY-MM-DD` in WIB, that many working days after an instant. */
export function workingDaysAfter(instant: string, days: number) {
  const WIB_MS = 7 * 3_600_000
  let day = new Date(Date.parse(instant) + WIB_MS).toISOString().slice(0, 10)
  for (let left = days; left > 0; ) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== SATURDAY && weekday !== SUNDAY) left -= 1
  }
  return day
}

/** How much of the price has arrived. */
function Received({ leg }: { leg: TripOverviewLeg }) {
  const { trip_paid: paid = 0, trip_due: due = 0, trip_asked: left = 0 } = leg
  return (
    <div className={styles.meter}>
      <progress
        max={due}
        value={paid}
        aria-label={t('trip.received-of', { paid: rupiah(paid), due: rupiah(due) })}
      />
      <dl>
        <div>
          <dt>{t('trip.received')}</dt>
          <dd>{rupiah(paid)}</dd>
        </div>
        <div>
          <dt>{t('trip.missing')}</dt>
          <dd>{rupiah(left)}</dd>
        </div>
      </dl>
    </div>
  )
}

/** The times as booked, struck through, and the new ones. */
function NewTime({ leg }: { leg: TripOverviewLeg }) {
  const { flight, time_change: before } = leg
  if (!before) return null
  return (
    <div className={styles.change}>
      <div className={styles.before}>
        <h4>
          {t('trip.before')}, {longDay(before.departure_date)}
        </h4>
        <Times flight={flight} times={before} struck />
      </div>
      <Icon name="arrow" />
      <div className={styles.after}>
        <h4>{t('trip.now', { day: longDay(flight.departure_date) })}</h4>
        <Times flight={flight} times={flight} />
      </div>
    </div>
  )
}

interface TimesProps {
  flight: Flight
  times: Pick<Flight, 'departure_time' | 'arrived_time'>
  struck?: boolean
}

function Times({ flight, times, struck }: TimesProps) {
  const Time = struck ? 's' : 'b'
  return (
    <div className={styles.times}>
      <p>
        <Time>{times.departure_time}</Time>
        <span>
          {flight.airport_from} {zoneName(flight.zone_from)}
        </span>
      </p>
      <span className={styles.route} aria-hidden="true">
        <RouteLine label="" width={120} isCancelled={!!struck} />
      </span>
      <p>
        <Time>{times.arrived_time}</Time>
        <span>
          {flight.airport_to} {zoneName(flight.zone_to)}
        </span>
      </p>
    </div>
  )
}
