import { INSURANCE_PRICE } from '@sayap/contract/booking/bookings'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Checkbox } from '#ui/forms/checkbox'
import { NoBreakAmounts } from '#ui/primitives/money/no-break-amounts'
import type { BookingFormControl } from '../state'
import { hasSeveralFlights, type TripFlights } from '../trip-legs'
import styles from './insurance-panel.module.css'

interface InsurancePanelProps {
  form: BookingFormControl
  count: number
  flights: TripFlights
}

/** Offers travel insurance; the box is never ticked in advance. */
export function InsurancePanel({ form, count, flights }: InsurancePanelProps) {
  return (
    <section className={styles.panel} aria-label={t('booking.insurance')}>
      <Checkbox className={styles.insurance} {...form.register('insurance')}>
        <span className={styles.line}>
          <span className={styles.text}>
            <b>{t('booking.insurance')}</b>
            <span>
              <NoBreakAmounts
                in={t(
                  hasSeveralFlights(flights)
                    ? 'booking.insurance-note-round'
                    : 'booking.insurance-note',
                  {
                    price: rupiah(INSURANCE_PRICE),
                  },
                )}
              />
            </span>
          </span>
          <span className={styles.price}>
            <b>+ {rupiah(INSURANCE_PRICE * count * flights.length)}</b>
            <span>{t('booking.insurance-for', { n: count })}</span>
          </span>
        </span>
      </Checkbox>
    </section>
  )
}
