import type { Booking } from '@sayap/contract/booking/bookings'
import type { Payment, PaymentLine } from '@sayap/contract/payment/payments'
import { Link } from 'react-router'
import { AirlineMark } from '#features/shared-trip/airline-name'
import { leadsBack } from '#features/shared-trip/connections'
import { formatFlightNumber } from '#features/shared-trip/flight-labels'
import { PlacePicture } from '#features/shared-trip/place-picture'
import { RouteLine } from '#features/shared-trip/route-line'
import { Perforation } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { longDay, nightsBetween } from '#shared/dates/dates'
import { zoneName } from '#shared/dates/instants'
import { richText } from '#shared/i18n/rich-text'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Checkbox } from '#ui/forms/checkbox'
import type { PaymentProps, TripProps } from './payment-props'
import styles from './payment-summary.module.css'
import { useUsePaymentCreditMutation } from './payments.api'
import { VoucherPart } from './voucher-part'

type SummaryProps = PaymentProps & Pick<TripProps, 'trip' | 'progress'>

const isForInsurance = ({ purpose }: Payment) => purpose === 'insurance'

const legsOf = (payment: Payment, first: number) => {
  const of = isForInsurance(payment) ? 'insurance' : 'ticket'
  const ids = payment.lines.flatMap(({ kind, id_booking }) =>
    kind === of && id_booking !== null ? [id_booking] : [],
  )
  return ids.length ? ids : [first]
}

/** The flights and the lines that add up to the amount. */
export function PaymentSummary({ payment, booking, trip, progress }: SummaryProps) {
  const isDue = isForInsurance(payment)
    ? payment.proof?.state !== 'in_review'
    : progress.group === 'needs_you' && payment.state === 'waiting'
  const offersCredit = isDue && payment.credit_used + payment.credit_left > 0
  const ids = legsOf(payment, booking.id)
  return (
    <aside className={styles.summary} aria-label={t('pay.summary')}>
      {trip.legs
        .filter(({ id }) => ids.includes(id))
        .map((leg) => (
          <PaymentLeg key={leg.id} booking={leg} />
        ))}
      {payment.lines.length > 0 && (
        <>
          <Perforation />
          <div className={styles.lines}>
            <PaymentLines payment={payment} booking={booking} trip={trip} isDue={isDue} />
          </div>
        </>
      )}
      {isDue && !isChange(payment) && !isForInsurance(payment) && <VoucherPart payment={payment} />}
      {offersCredit && <CreditSwitch payment={payment} />}
      {isDue && <Policies />}
    </aside>
  )
}

/** What one accepts by paying, each in a tab of its own. */
const Policies = () => (
  <p className={styles.policies}>
    {richText(t('pay.policies'), {
      refund: (
        <Link to={paths.refundPolicy} target="_blank">
          {t('pay.refund-policy')}
        </Link>
      ),
      terms: (
        <Link to={paths.terms} target="_blank">
          {t('pay.terms')}
        </Link>
      ),
    })}
  </p>
)

/** Whether only the difference to a dearer flight is paid, to which no voucher applies. */
const isChange = ({ lines }: Payment) => lines.some(({ kind }) => kind === 'former_booking')

/** With several legs, their ticket lines name the flight. */
function lineLabel(
  line: PaymentLine,
  { trip: { legs }, payment }: Pick<PaymentLinesProps, 'trip' | 'payment'>,
  n: number,
) {
  const { kind, id_booking } = line
  const named = isForInsurance(payment) ? 'insurance' : 'ticket'
  const at = legs.findIndex(({ id }) => id === id_booking)
  const leg = legs.length > 1 && kind === named ? legs[at] : undefined
  return t(`pay.line.${kind}`, { n }) + (leg ? ` (${legName(legs, at)})` : '')
}

function legName(legs: readonly Booking[], at: number) {
  const flights = legs.map(({ flight }) => flight)
  if (leadsBack(flights)) return t(at === 0 ? 'pay.leg-out' : 'pay.leg-back')
  const { starting_place: from, destination_place: to } = flights[at] ?? {}
  return t('pay.leg-route', { from: from ?? '', to: to ?? '' })
}

const PRICE = new Set<PaymentLine['kind']>([
  'ticket',
  'insurance',
  'voucher',
  'former_booking',
  'unique_code',
])

/** The lines of the amount; after payment, the price and how it was paid. */
type PaymentLinesProps = PaymentProps & Pick<TripProps, 'trip'> & { isDue: boolean }

function PaymentLines({ payment, booking, trip, isDue }: PaymentLinesProps) {
  const { lines, state, amount } = payment
  const waits = state === 'waiting'
  const above = waits ? lines : lines.filter(({ kind }) => PRICE.has(kind))
  const others = lines.filter((line) => !above.includes(line))
  const price = above.reduce((total, line) => total + line.amount, 0)
  // A transfer of exactly the price needs no line: the total says that it was paid.
  const isSettled =
    state === 'paid' && others.length < 2 && others.every((one) => one.amount === -price)
  const below = isSettled ? [] : others
  const row = (line: PaymentLine) => (
    <div key={`${line.kind} ${line.id_booking}`}>
      <dt>
        {lineLabel(line, { trip, payment }, booking.capacity)}
        {line.kind === 'unique_code' && <span>{t('pay.line.unique_code-note')}</span>}
        {line.kind === 'former_booking' && <span>{t('pay.line.former_booking-note')}</span>}
      </dt>
      <dd>{rupiah(line.amount)}</dd>
    </div>
  )
  return (
    <dl className={styles.amounts}>
      {above.map(row)}
      <div className={styles.total}>
        <dt>{t(isDue ? 'pay.still-to-pay' : isSettled ? 'pay.settled' : 'pay.total')}</dt>
        <dd>{rupiah(waits ? amount : price)}</dd>
      </div>
      {below.map(row)}
    </dl>
  )
}

/** One flight of the trip. */
function PaymentLeg({ booking }: { booking: Booking }) {
  const { flight, passengers, capacity } = booking
  const nights = nightsBetween(flight.departure_date, flight.arrived_date)
  const names = passengers.map(({ name, no_seat }) => `${name}\u00a0(${no_seat})`).join(', ')
  return (
    <div className={styles.leg}>
      <div className={styles.place}>
        <PlacePicture flight={flight} sizes="56px" className={styles.picture}>
          <AirlineMark image={flight.image_airline} code={flight.airline_code} size={56} />
        </PlacePicture>
        <p>
          <b>{t('pay.leg-route', { from: flight.starting_place, to: flight.destination_place })}</b>
          <span className={styles.airline}>
            <AirlineMark image={flight.image_airline} code={flight.airline_code} size={20} />
            {flight.name_airline} {formatFlightNumber(flight)}
          </span>
          <span>{longDay(flight.departure_date)}</span>
        </p>
      </div>
      <div className={styles.legRoute}>
        <p>
          <time>{flight.departure_time}</time>
          <span>
            {flight.airport_from} {zoneName(flight.zone_from)}
          </span>
        </p>
        <RouteLine
          label={t('pay.route', { from: flight.starting_place, to: flight.destination_place })}
          transit={flight.transit === 'transit'}
          width={150}
          className={styles.route}
        />
        <p>
          <time>{flight.arrived_time}</time>
          <span>
            {flight.airport_to} {zoneName(flight.zone_to)}
          </span>
          {nights > 0 && <span className={styles.later}>{t('pay.plus-days', { n: nights })}</span>}
        </p>
      </div>
      <p className={styles.passengerNames}>{names || t('pay.party', { n: capacity })}</p>
    </div>
  )
}

/** Applies travel credit to the trip. If it covers the amount, the trip is paid immediately. */
function CreditSwitch({ payment }: { payment: Payment }) {
  const { id_trip, credit_used, credit_left, amount } = payment
  const [change, { isLoading }] = useUsePaymentCreditMutation()
  const covers = credit_used === 0 && credit_left >= amount
  const coversText = isForInsurance(payment) ? 'pay.insurance-credit-covers' : 'pay.credit-covers'

  const use = async (wanted: boolean) => {
    try {
      const { data } = await change({ params: { id: id_trip }, body: { use: wanted } }).unwrap()
      if (data.state === 'paid')
        feedback.success(t(isForInsurance(payment) ? 'pay.insurance-by-credit' : 'pay.by-credit'))
    } catch (error) {
      feedback.error(t('pay.credit-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.credit}>
      <Checkbox
        checked={credit_used > 0}
        disabled={isLoading}
        onChange={({ target }) => void use(target.checked)}
      >
        {t('pay.use-credit')}
      </Checkbox>
      <p>
        {credit_used > 0
          ? t('pay.credit-used', { used: rupiah(credit_used), left: rupiah(credit_left) })
          : t(covers ? coversText : 'pay.credit-left', { left: rupiah(credit_left) })}{' '}
        <Link to={paths.credit}>{t('pay.credit-see')}</Link>
      </p>
    </div>
  )
}
