import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Dispatch } from '#shared/api/api'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { clockTime, nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import styles from './confirm-email.module.css'

/** While a trip can be paid: the deadline that a confirmed email gives it; nothing where it gives none. */
export function ConfirmEmail({ progress: { group, leg } }: { progress: TripProgress }) {
  const { pay_before_confirmed: until, pay_before, flight } = leg
  if (!until || group !== 'needs_you') return null
  const zone = flight.zone_from
  return (
    <Alert tone="note" className={styles.confirm}>
      <p>
        {t('trip.confirm-email', {
          before: clockTime(pay_before, zone),
          until: nearMoment(until, zone),
        })}
      </p>
      <SendLink />
    </Alert>
  )
}

/**
 * The result is shown above the page, so that nothing in it moves. The calls of accounts are loaded on the
 * press, because most trips show no such button.
 */
function SendLink() {
  const dispatch = useDispatch<Dispatch>()
  const [isSending, setSending] = useState(false)
  const resend = async () => {
    setSending(true)
    try {
      const { sendVerification } = await import('#features/accounts/sign-in/providers/identity.api')
      const { data } = await dispatch(sendVerification.initiate({}, { track: false })).unwrap()
      if (data.sent) toast(t('trip.confirm-sent'))
    } catch (error) {
      feedback.error(t('trip.confirm-failed'), { reason: failure(error).text })
    }
    setSending(false)
  }
  return (
    <Button kind="quiet" size="small" icon="mail" busy={isSending} onClick={resend}>
      {t('trip.confirm-again')}
    </Button>
  )
}
