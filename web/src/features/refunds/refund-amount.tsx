import type { RefundQuote } from '@sayap/contract/refunds'
import { moment } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Price } from '#ui/price'
import { Card } from '#ui/ticket-card'
import styles from './refund-amount.module.css'
import page from './refund-page.module.css'

/** What comes back, and what it is made of. `zone`: of the airport it leaves from. */
export function RefundAmount({ quote, zone }: { quote: RefundQuote; zone: string }) {
  return (
    <Card className={page.card} aria-label={t('refund.back')}>
      <h2>{t('refund.back')}</h2>
      <p className={styles.amount}>
        <Price amount={quote.amount} size="total" />
        <span>{t('refund.of-paid', { paid: rupiah(quote.paid) })}</span>
      </p>
      <dl className={styles.lines}>
        {quote.lines.map(({ kind, paid, percent, amount }) => (
          <div key={kind}>
            <dt>
              {t(`refund.line.${kind}`, { percent })}
              <span>{t('refund.line-paid', { paid: rupiah(paid) })}</span>
            </dt>
            <dd>{rupiah(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('refund.total')}</dt>
          <dd>{rupiah(quote.amount)}</dd>
        </div>
      </dl>
      {quote.valid_until && <p>{t('refund.until', { moment: moment(quote.valid_until, zone) })}</p>}
    </Card>
  )
}
