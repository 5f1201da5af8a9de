import { rupiah, rupiahDigits } from '#lib/rupiah'
import { t } from '#lib/t'
import { CopyButton } from '#ui/copy-button'
import styles from './transfer-slip.module.css'

interface AmountToPayProps {
  /** Whole rupiah. */
  amount: number
  /** The last three digits make it this trip's own. */
  marked?: boolean
}

/** The sum, as large as it matters, with the digits one must not round. */
export function AmountToPay({ amount, marked = false }: AmountToPayProps) {
  const digits = rupiahDigits(amount)
  const cut = marked ? Math.max(0, digits.length - 3) : digits.length
  return (
    <p className={styles.line}>
      <span className="vh">{rupiah(amount)}</span>
      <b className={styles.amount} aria-hidden="true">
        <span className={styles.sign}>Rp.</span> {digits.slice(0, cut)}
        {cut < digits.length && <span className={styles.last}>{digits.slice(cut)}</span>}
        <span className={styles.sign}>,00</span>
      </b>
      <CopyButton text={String(amount)} label={t('pay.copy-amount')} />
    </p>
  )
}
