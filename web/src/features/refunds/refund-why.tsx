import { REFUND_RULE } from '@sayap/contract/refund-rule'
import type { RefundQuote } from '@sayap/contract/refunds'
import { t } from '#lib/t'
import { Card } from '#ui/ticket-card'
import page from './refund-page.module.css'
import styles from './refund-why.module.css'

const before = (hours: number) =>
  hours % 24 === 0 && hours > 24
    ? t('refund.rule-days', { n: hours / 24 })
    : t('refund.rule-hours', { n: hours })

/** The rule in full, and where in it this booking stands now. */
export function RefundWhy({ quote }: { quote: RefundQuote }) {
  const now = quote.lines.find(({ kind }) => kind === 'fare')?.percent
  if (quote.cause === 'flight_cancelled')
    return (
      <Card className={page.card}>
        <h2>{t('refund.why')}</h2>
        <p>{t('refund.why-off')}</p>
      </Card>
    )
  return (
    <Card className={page.card}>
      <h2>{t('refund.why')}</h2>
      <ul className={styles.rule}>
        {REFUND_RULE.map(({ at_least_hours, percent }) => (
          <li key={percent} aria-current={percent === now ? 'true' : undefined}>
            <span>
              {before(at_least_hours)} {percent === now && <em>{t('refund.rule-now')}</em>}
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
