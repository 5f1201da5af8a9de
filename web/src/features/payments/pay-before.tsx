import { moment } from '#lib/dates'
import { richText } from '#lib/rich-text'
import { t } from '#lib/t'
import { timeLeft } from '#lib/time-left'
import { useNow } from '#lib/use-now'
import { DeadlineRing } from '#ui/deadline-ring'
import type { PaymentOfBooking } from './payment-of-booking'
import styles from './transfer-slip.module.css'

/** How long is left and until when, at the place one leaves from; a proof in review stops the clock. */
export function PayBefore({ payment, booking }: PaymentOfBooking) {
  const now = useNow(10_000)
  const zone = booking.flight.zone_from
  const reviewed = payment.review_until
  const until = reviewed && reviewed > payment.pay_before ? reviewed : payment.pay_before
  const ends = Date.parse(until)
  const left = ends - now
  const part = left / (ends - Date.parse(booking.created_at))
  const when = <b>{moment(until, zone)}</b>
  if (left <= 0)
    return (
      <div className={styles.clock}>
        <p>{richText(t('pay.time-passed'), { moment: when })}</p>
      </div>
    )
  const text = reviewed ? t('pay.held-until') : t('pay.left-until')
  return (
    <div className={styles.clock}>
      <DeadlineRing left={part} />
      <p>{richText(text, { time: <b>{timeLeft(left)}</b>, moment: when })}</p>
    </div>
  )
}
