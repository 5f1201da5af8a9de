import { moment } from '#shared/dates/instants'
import { timeLeft } from '#shared/dates/time-left'
import { useNow } from '#shared/dates/use-now'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { DeadlineRing } from '#ui/primitives/deadline-ring'
import styles from './payment-methods.module.css'
import type { PaymentProps } from './payment-props'

/** Time left and deadline in the time zone of the departure. A proof in review pauses the deadline. */
export function PaymentDeadline({ payment, booking }: PaymentProps) {
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
      <div className={styles.deadline}>
        <p>{richText(t('pay.time-passed'), { moment: when })}</p>
      </div>
    )
  const text = reviewed ? t('pay.held-until') : t('pay.left-until')
  return (
    <div className={styles.deadline}>
      <DeadlineRing left={part} />
      <p>{richText(text, { time: <b>{timeLeft(left)}</b>, moment: when })}</p>
    </div>
  )
}
