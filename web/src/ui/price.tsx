import { cx } from '#lib/cx'
import { rupiahDigits } from '#lib/rupiah'
import styles from './price.module.css'

interface PriceProps {
  /** Whole rupiah. */
  amount: number
  size?: 'row' | 'total' | 'text'
  /** Marks what has to be paid. */
  due?: boolean
  className?: string | undefined
}

/** 'Rp. 712.000,00' with the digits loud and what surrounds them quiet. */
export function Price({ amount, size = 'row', due, className }: PriceProps) {
  return (
    <b className={cx(styles.price, styles[size], due && styles.due, className)}>
      <span className={styles.quiet}>{amount < 0 ? '-Rp.' : 'Rp.'}</span> {rupiahDigits(amount)}
      <span className={styles.quiet}>,00</span>
    </b>
  )
}
