import { MONEY_OUTCOMES, type MoneyOutcome } from '@sayap/contract/payment-review'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Button, ButtonLink } from '#ui/button'
import styles from './statement.module.css'

export type Applied = readonly { outcome: MoneyOutcome; id_trip: number | null }[]

/** What became of the lines that were taken in. */
export function StatementApplied(props: { outcomes: Applied; onAnother: () => void }) {
  const { outcomes, onAnother } = props
  const count = (outcome: MoneyOutcome) => outcomes.filter((one) => one.outcome === outcome).length
  const toCases = outcomes.some(({ outcome }) => outcome !== 'settled' && outcome !== 'known')
  return (
    <section className={styles.form} aria-labelledby="applied">
      <div role="status">
        <h2 id="applied">{t('money.applied', { n: outcomes.length })}</h2>
      </div>
      <dl className={styles.counts}>
        {MONEY_OUTCOMES.filter(count).map((outcome) => (
          <div key={outcome}>
            <dt>{t(`money.became.${outcome}`)}</dt>
            <dd>{count(outcome)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.confirm}>
        {toCases && <ButtonLink to={paths.admin.cases}>{t('money.to-cases')}</ButtonLink>}
        <Button kind="quiet" onClick={onAnother}>
          {t('money.another-statement')}
        </Button>
      </div>
    </section>
  )
}
