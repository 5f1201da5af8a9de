import { useState } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Icon } from '#ui/icon'
import { Price } from '#ui/price'
import { FORM_ID } from './booking-form-id'
import { bookingTotal } from './booking-form-total'
import styles from './summary-bar.module.css'
import type { SummaryProps } from './summary-card'
import { SummaryHold } from './summary-hold'
import { SummaryLines } from './summary-lines'

/** Where no column fits beside the form: clock, total and button stay in sight, the lines open. */
export function SummaryBar(props: SummaryProps) {
  const { flights, count: n, insurance } = props
  const [open, setOpen] = useState(false)
  const { total } = bookingTotal(flights, n, insurance)
  return (
    <div className={styles.bar}>
      {open && (
        <div id="summary-lines" className={styles.lines}>
          <SummaryLines {...props} />
        </div>
      )}
      <div className={styles.hold}>
        <SummaryHold {...props} />
      </div>
      <button
        type="button"
        className={styles.sum}
        aria-expanded={open}
        aria-controls={open ? 'summary-lines' : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          {t('booking.total-for', { n })}
          <Icon name="up" className={cx(styles.arrow, open && styles.turned)} />
        </span>
        <Price amount={total} due />
        <span className="vh">{t('booking.show-lines')}</span>
      </button>
      <Button type="submit" form={FORM_ID} disabled={!flights.every(({ on_sale }) => on_sale)}>
        {t('booking.proceed')}
      </Button>
    </div>
  )
}
