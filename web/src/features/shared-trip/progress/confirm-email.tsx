import type { TripProgress } from '@sayap/contract/booking/trip/trip-progress'
import { useSendVerificationMutation } from '#features/accounts/sign-in/providers/identity.api'
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

/** What comes of it is said above the page, so that nothing moves under a finger. */
function SendLink() {
  const [send, { isLoading }] = useSendVerificationMutation()
  const again = async () => {
    try {
      const { data } = await send({}).unwrap()
      if (data.sent) toast(t('trip.confirm-sent'))
    } catch (error) {
      feedback.error(t('trip.confirm-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Button kind="quiet" size="small" icon="mail" busy={isLoading} onClick={again}>
      {t('trip.confirm-again')}
    </Button>
  )
}
