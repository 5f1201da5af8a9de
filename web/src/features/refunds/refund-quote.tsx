import type { Booking } from '@sayap/contract/booking/bookings'
import { REFUND_RULE } from '@sayap/contract/payment/refund-rule'
import type { RefundQuote } from '@sayap/contract/payment/refunds'
import type { ReactNode } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { moment } from '#shared/dates/instants'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import { Price } from '#ui/primitives/money/price'
import { RefundDestination } from './refund-destination'
import { RefundHero } from './refund-hero'
import { RefundClosed, RefundFailed } from './refund-not-found'
import styles from './refund-page.module.css'
import { RefundSkeleton } from './refund-skeleton'
import { useRefundQuoteQuery } from './refunds.api'

interface RefundQuotePanelProps {
  booking: Booking
  title?: string
  /** Alternatives to the refund. */
  children?: ReactNode
}

/** Refund quote of a paid booking: amount, rule and destination. */
export function RefundQuotePanel({ booking, title, children }: RefundQuotePanelProps) {
  const { data, error, isFetching, refetch } = useRefundQuoteQuery(
    { params: { id: booking.id } },
    { refetchOnMountOrArgChange: true },
  )
  const quote = data?.data
  if (failure(error).code === 'refund_closed') return <RefundClosed booking={booking} />
  if (error && !quote && !isFetching) return <RefundFailed error={error} onRetry={refetch} />
  if (!quote) return <RefundSkeleton />
  return (
    <>
      <RefundHero title={title ?? t('refund.title')} booking={booking} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.main}>
          {children}
          <RefundAmount quote={quote} zone={booking.flight.zone_from} />
          <RefundDestination booking={booking} quote={quote} />
        </div>
        <RefundRule quote={quote} />
      </div>
    </>
  )
}

/** The amount and its lines. `zone`: time zone of the departure. */
function RefundAmount({ quote, zone }: { quote: RefundQuote; zone: string }) {
  const sentBack = quote.sent_back ?? 0
  return (
    <Card className={styles.card} aria-label={t('refund.back')}>
      <h2>{t('refund.back')}</h2>
      <p className={styles.amount}>
        <Price amount={quote.amount} size="total" />
        <span>
          {t(sentBack > 0 ? 'refund.of-left' : 'refund.of-paid', { paid: rupiah(quote.paid) })}
        </span>
      </p>
      <dl className={styles.lines}>
        {quote.lines.map(({ kind, paid, percent, amount }) => (
          <div key={kind}>
            <dt>
              {t(`refund.line.${kind}`, { percent })}
              <span>
                <NoBreakAmounts in={t('refund.line-paid', { paid: rupiah(paid) })} />
              </span>
            </dt>
            <dd>{rupiah(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('refund.total')}</dt>
          <dd>{rupiah(quote.amount)}</dd>
        </div>
      </dl>
      {sentBack > 0 && <p>{t('refund.sent-back', { amount: rupiah(sentBack) })}</p>}
      {quote.valid_until && (
        <p>
          {t(quote.cause === 'flight_changed' ? 'refund.until-departure' : 'refund.until', {
            moment: moment(quote.valid_until, zone),
          })}
        </p>
      )}
    </Card>
  )
}

const noticePeriod = (hours: number) =>
  hours % 24 === 0 && hours > 24
    ? t('refund.rule-days', { n: hours / 24 })
    : t('refund.rule-hours', { n: hours })

/** The whole refund rule with the current row highlighted. */
function RefundRule({ quote }: { quote: RefundQuote }) {
  const now = quote.lines.find(({ kind }) => kind === 'fare')?.percent
  if (quote.cause !== 'traveller')
    return (
      <Card className={styles.card}>
        <h2>{t('refund.why')}</h2>
        <p>{t(quote.cause === 'flight_changed' ? 'refund.why-moved' : 'refund.why-off')}</p>
      </Card>
    )
  return (
    <Card className={styles.card}>
      <h2>{t('refund.why')}</h2>
      <p>{t('refund.rule-scale')}</p>
      <ul className={styles.rule}>
        {REFUND_RULE.map(({ at_least_hours, percent }) => (
          <li key={percent} aria-current={percent === now ? 'true' : undefined}>
            <span>
              {noticePeriod(at_least_hours)} {percent === now && <em>{t('refund.rule-now')}</em>}
            </span>
            <b>{t('refund.rule-percent', { percent })}</b>
            <meter aria-hidden="true" min={0} max={100} value={percent} />
          </li>
        ))}
        <li>
          <span>{t('refund.rule-less')}</span>
          <b>{t('refund.rule-nothing')}</b>
        </li>
      </ul>
      {quote.lines.some(({ kind }) => kind === 'insurance') && <p>{t('refund.rule-insurance')}</p>}
    </Card>
  )
}
