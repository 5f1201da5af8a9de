import type { BookingOptions } from '@sayap/contract/booking/booking-options'
import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { formatList } from '#features/shared-trip/format-list'
import { Card } from '#features/shared-trip/ticket-card'
import { cx } from '#shared/browser/cx'
import { nearMoment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon, type IconName } from '#ui/primitives/icon'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { CancelBooking } from '../my-bookings/cancel-booking'
import type { MyTrip } from '../my-bookings/trips'
import { DocumentRow } from './document-row'
import styles from './trip-options.module.css'

// Loaded on demand: most visits look at the options only.
const NamePanel = lazy(() => import('./name-panel').then((file) => ({ default: file.NamePanel })))
const FlightPanel = lazy(() =>
  import('./flight-panel').then((file) => ({ default: file.FlightPanel })),
)
const InsurancePanel = lazy(() =>
  import('./insurance-panel').then((file) => ({ default: file.InsurancePanel })),
)
const SeatsPanel = lazy(() =>
  import('./seats-panel').then((file) => ({ default: file.SeatsPanel })),
)

interface TripOptionsProps extends MyTrip {
  leg: TripOverviewLeg
  options: BookingOptions
}

/** What can be done, in groups; each row says its price and its latest time. Only what is offered. */
export function TripOptions(props: TripOptionsProps) {
  const { leg, options } = props
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const open = search.get('do')
  // The panel has its own entry in the history: Back closes it too.
  const close = () => navigate(paths.trip(leg.id), { replace: true, preventScrollReset: true })
  const { seats, flight, name, insurance, documents } = options
  return (
    <>
      <Group title={t('manage.change')} isEmpty={!seats && !flight && !name}>
        {seats && (
          <OptionRow
            icon="seat"
            to="?do=seats"
            title={t('manage.seats')}
            text={t('manage.seats-until', {
              seats: formatList(leg.passengers.map(({ no_seat }) => no_seat)),
              until: nearMoment(seats.until, leg.flight.zone_from),
            })}
            price={price(seats.price)}
          />
        )}
        {flight && (
          <OptionRow
            icon="swap"
            to="?do=flight"
            title={t('manage.flight')}
            text={t('manage.flight-until', {
              until: nearMoment(flight.until, leg.flight.zone_from),
            })}
            price={leastDifference(flight.price)}
          />
        )}
        {name && (
          <OptionRow
            icon="edit"
            to="?do=name"
            title={t('manage.name')}
            text={t('manage.name-until', {
              n: Math.max(...name.passengers.map(({ letters }) => letters)),
              until: nearMoment(name.until, leg.flight.zone_from),
            })}
            price={price(name.price)}
          />
        )}
      </Group>
      <Group title={t('manage.add')} isEmpty={documents.length === 0 && !insurance}>
        {insurance && <InsuranceRow leg={leg} insurance={insurance} />}
        {documents.map((kind) => (
          <li key={kind}>
            <DocumentRow kind={kind} leg={leg} />
          </li>
        ))}
      </Group>
      <Group title={t('manage.end')} isEmpty={!options.cancel}>
        <CancelRow {...props} />
      </Group>
      <Suspense>
        {flight && open === 'flight' && <FlightPanel leg={leg} onClose={close} />}
        {insurance && open === 'insurance' && (
          <InsurancePanel leg={leg} insurance={insurance} onClose={close} />
        )}
        {seats && open === 'seats' && <SeatsPanel leg={leg} onClose={close} />}
        {name && open === 'name' && (
          <NamePanel leg={leg} passengers={name.passengers} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const price = (amount: number) =>
  amount === 0 ? { text: t('manage.free'), tone: 'free' as const } : { text: rupiah(amount) }

interface InsuranceRowProps {
  leg: TripOverviewLeg
  insurance: NonNullable<BookingOptions['insurance']>
}

/** Insurance that can be added, or that was asked for and awaits its payment. */
function InsuranceRow({ leg, insurance: { price: total, until, waiting } }: InsuranceRowProps) {
  const zone = leg.flight.zone_from
  if (waiting)
    return (
      <OptionRow
        icon="shield"
        to={paths.pay(leg.id)}
        title={t('manage.insurance')}
        text={t('manage.insurance-waiting', { until: nearMoment(waiting.pay_before, zone) })}
        price={{ text: t('manage.insurance-to-pay', { amount: rupiah(total) }), tone: 'wait' }}
      />
    )
  return (
    <OptionRow
      icon="shield"
      to="?do=insurance"
      title={t('manage.insurance')}
      text={t('manage.insurance-until', { n: leg.capacity, until: nearMoment(until, zone) })}
      price={price(total)}
    />
  )
}

/** What the least dear of the other flights costs more, for the whole party: 0 if it costs less. */
const leastDifference = (amount: number) => ({
  text: t('manage.from', { amount: rupiah(Math.max(0, amount)) }),
})

interface GroupProps {
  title: string
  isEmpty: boolean
  children: ReactNode
}

function Group({ title, isEmpty, children }: GroupProps) {
  const id = useId()
  if (isEmpty) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card>
        <ul className={styles.rows}>{children}</ul>
      </Card>
    </section>
  )
}

interface OptionRowProps {
  icon: IconName
  to: string
  title: string
  text: string
  price: { text: string; tone?: 'free' | 'wait' }
  /** Ends the booking. */
  ending?: boolean
}

const OptionRow = ({ icon, to, title, text, price, ending }: OptionRowProps) => (
  <li>
    <Link className={cx(styles.row, ending && styles.ending)} to={to} preventScrollReset>
      <Icon name={icon} />
      <span className={styles.option}>
        <span className={styles.text}>
          <b>{title}</b>
          {text}
        </span>
        <span className={cx(styles.price, price.tone && styles[price.tone])}>{price.text}</span>
      </span>
      <Icon name="right" />
    </Link>
  </li>
)

/** What becomes of a part payment when this flight is cancelled. */
function unpaidText({ part_payment }: NonNullable<BookingOptions['cancel']>) {
  const { held = 0, credited = 0 } = part_payment ?? {}
  if (held > 0 && credited > 0)
    return t('manage.cancel-both', { held: rupiah(held), credited: rupiah(credited) })
  if (held > 0) return t('manage.cancel-kept', { amount: rupiah(held) })
  if (credited > 0) return t('manage.cancel-credit', { amount: rupiah(credited) })
  return t('manage.cancel-free')
}

function CancelRow({ trip, progress, leg, options: { cancel } }: TripOptionsProps) {
  if (!cancel) return null
  if (cancel.kind === 'free')
    return (
      <li className={styles.cancel}>
        <CancelBooking trip={trip} progress={progress} className={styles.cancelButton} />
        <span>
          <NoBreakAmounts in={unpaidText(cancel)} />
        </span>
      </li>
    )
  const until = cancel.until && nearMoment(cancel.until, leg.flight.zone_from)
  return (
    <OptionRow
      icon="close"
      to={paths.refund(leg.id)}
      title={t('manage.cancel')}
      text={
        until && cancel.percent !== null
          ? t('manage.cancel-until', { until, percent: cancel.percent })
          : t('manage.cancel-all')
      }
      price={{ text: t('manage.cancel-amount', { amount: rupiah(cancel.amount) }), tone: 'wait' }}
      ending
    />
  )
}
