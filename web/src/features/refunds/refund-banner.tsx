import type { Booking } from '@sayap/contract/bookings'
import { t } from '#lib/t'
import { Banner } from '#ui/banner'
import styles from './refund-page.module.css'

export function RefundBanner({ title, booking }: { title: string; booking?: Booking }) {
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
