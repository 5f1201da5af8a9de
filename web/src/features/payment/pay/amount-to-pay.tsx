import { rupiah, rupiahDigits } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { CopyButton } from '#ui/primitives/copy-button'
import styles from './payment-methods.module.css'

interface AmountToPayProps {
  /** Whole rupiah. */
  amount: number
  /** The last three digits identify the trip. */
  marked?: boolean
}

/** The exact amount, with its identifying digits highlighted. */
export function AmountToPay({ amount, marked = false }: AmountToPayProps) {
  const digits = rupiahDigits(amount)
  const cut = marked ? Math.max(0, digits.length - 3) : digits.length
  return (
    <p className={styles.line}>
      <span className="vh">{rupiah(amount)}</span>
      <b className={styles.amount} aria-hidden="true">
        <span className={styles.currency}>Rp.</span> {digits.slice(0, cut)}
        {cut < digits.length && <span className={styles.uniqueDigits}>{digits.slice(cut)}</span>}
        <span className={styles.currency}>,00</span>
      </b>
      <CopyButton text={String(amount)} label={t('pay.copy-amount')} />
    </p>
  )
}
