import type { Booking } from '@sayap/contract/booking/bookings'
import { t } from '#shared/i18n/t'
import { Banner } from '#ui/layout/banner'
import styles from './refund-page.module.css'

export function RefundHero({ title, booking }: { title: string; booking?: Booking }) {
  return (
    <Banner className={styles.banner}>
      <div>
        <h1>{title}</h1>
        <p>
          {booking
            ? t('refund.of-booking', {
                code: booking.code,
                from: booking.flight.starting_place,
                to: booking.flight.destination_place,
              })
            : ' '}
        </p>
      </div>
    </Banner>
  )
}
