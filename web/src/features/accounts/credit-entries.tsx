import type { CreditEntry } from '@sayap/contract/credit'
import { cx } from '#lib/cx'
import { dayOf } from '#lib/dates'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import styles from './credit-card.module.css'

/** Newest first: why, for which trip, when, how much; what came has a plus. */
export function CreditEntries({ entries }: { entries: readonly CreditEntry[] }) {
  return (
    <ul className={styles.entries}>
      {entries.map(({ id, kind, code, at, amount }) => (
        <li key={id}>
          <span>{t(`credit.kind.${kind}`)}</span>{' '}
          <b className={cx(amount > 0 && styles.came)}>
            {amount > 0 && '+'}
            {rupiah(amount)}
          </b>
          <i>{code ? t('credit.about', { code, day: dayOf(at) }) : dayOf(at)}</i>
        </li>
      ))}
    </ul>
  )
}
