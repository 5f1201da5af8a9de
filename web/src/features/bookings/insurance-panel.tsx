import { INSURANCE_PRICE } from '@sayap/contract/bookings'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Checkbox } from '#ui/checkbox'
import { Sums } from '#ui/sums'
import type { BookingFormControl } from './booking-form-state'
import styles from './insurance-panel.module.css'
import { isRound, type TripFlights } from './trip-legs'

interface InsurancePanelProps {
  form: BookingFormControl
  count: number
  flights: TripFlights
}

/** Offered, never ticked for anybody. */
export function InsurancePanel({ form, count, flights }: InsurancePanelProps) {
  return (
    <section className={styles.panel} aria-label={t('booking.insurance')}>
      <Checkbox className={styles.insurance} {...form.register('insurance')}>
        <span className={styles.line}>
          <span className={styles.text}>
            <b>{t('booking.insurance')}</b>
            <span>
              <Sums
                in={t(
                  isRound(flights) ? 'booking.insurance-note-round' : 'booking.insurance-note',
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
