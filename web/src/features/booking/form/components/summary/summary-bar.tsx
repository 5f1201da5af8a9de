import { useState } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { Price } from '#ui/primitives/money/price'
import { FORM_ID } from '../../state'
import { bookingTotal } from '../../trip-legs'
import styles from './summary-bar.module.css'
import type { SummaryProps } from './summary-card'
import { SummaryHoldWhenHeld } from './summary-hold-when-held'
import { SummaryLines } from './summary-lines'

/**
 * The summary on narrow screens, at the bottom: countdown, total and button stay visible, the price
 * lines open on request.
 */
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
        <SummaryHoldWhenHeld {...props} />
      </div>
      <button
        type="button"
        className={styles.totalButton}
        aria-expanded={open}
        aria-controls={open ? 'summary-lines' : undefined}
        onClick={() => setOpen(!open)}
      >
        <span>
          {t('booking.total-for', { n })}
          <Icon name="up" className={cx(styles.arrow, open && styles.rotated)} />
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
