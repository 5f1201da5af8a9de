import { cx } from '#shared/browser/cx'
import { rupiahDigits } from '#shared/i18n/rupiah'
import styles from './price.module.css'

interface PriceProps {
  /** Amount in whole rupiah. */
  amount: number
  size?: 'row' | 'total' | 'text'
  /** Marks an amount due. */
  due?: boolean
  /** Marks its last three digits: transferred exactly, they say which booking it is for. */
  marked?: boolean
  className?: string | undefined
}

/** 'Rp. 712.000,00' with large digits and smaller currency and cents. */
export function Price({ amount, size = 'row', due, marked, className }: PriceProps) {
  const digits = rupiahDigits(amount)
  const cut = marked ? Math.max(0, digits.length - 3) : digits.length
  return (
    <b className={cx(styles.price, styles[size], due && styles.due, className)}>
      <span className={styles.affix}>{amount < 0 ? '-Rp.' : 'Rp.'}</span> {digits.slice(0, cut)}
      {marked && <span className={styles.marked}>{digits.slice(cut)}</span>}
      <span className={styles.affix}>,00</span>
    </b>
  )
}
