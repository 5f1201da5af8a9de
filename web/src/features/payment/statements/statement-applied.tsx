import { PAYMENT_OUTCOMES, type PaymentOutcome } from '@sayap/contract/payment/payment-review'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Button, ButtonLink } from '#ui/primitives/button'
import styles from './statement.module.css'

export type Applied = readonly { outcome: PaymentOutcome; id_trip: number | null }[]

/** Result of the applied lines. */
export function StatementApplied(props: { outcomes: Applied; onAnother: () => void }) {
  const { outcomes, onAnother } = props
  const count = (outcome: PaymentOutcome) =>
    outcomes.filter((one) => one.outcome === outcome).length
  const toCases = outcomes.some(({ outcome }) => outcome !== 'settled' && outcome !== 'known')
  return (
    <section className={styles.form} aria-labelledby="applied">
      <div role="status">
        <h2 id="applied">{t('money.applied', { n: outcomes.length })}</h2>
      </div>
      <dl className={styles.counts}>
        {PAYMENT_OUTCOMES.filter(count).map((outcome) => (
          <div key={outcome}>
            <dt>{t(`money.became.${outcome}`)}</dt>
            <dd>{count(outcome)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.confirm}>
        {toCases && <ButtonLink to={adminPaths.cases}>{t('money.to-cases')}</ButtonLink>}
        <Button kind="quiet" onClick={onAnother}>
          {t('money.another-statement')}
        </Button>
      </div>
    </section>
  )
}
