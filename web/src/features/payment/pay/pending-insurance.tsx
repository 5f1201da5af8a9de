import type { Payment } from '@sayap/contract/payment/payments'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { useWithdrawInsuranceMutation } from '#features/booking/manage/manage.api'
import { Card } from '#features/shared-trip/ticket-card'
import { asSentence } from '#shared/api/input-messages'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { nearMoment } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import slip from './payment-methods.module.css'
import type { PaymentProps } from './payment-props'
import { PaymentInstructions } from './pending-payment'

/** Insurance that was added to a paid booking and awaits its payment; the booking is not asked for. */
export function PendingInsurance({ payment, booking }: PaymentProps) {
  const title = useId()
  const { proof } = payment
  const inReview = proof?.state === 'in_review'
  return (
    <>
      <Card aria-labelledby={title}>
        <div className={slip.section}>
          <h2 id={title} className={slip.title}>
            {t(inReview ? 'pay.insurance-in-review' : 'pay.insurance-waits')}
          </h2>
          {proof?.state === 'rejected' && (
            <Alert>{t('pay.insurance-rejected', { reason: asSentence(proof.reason ?? '') })}</Alert>
          )}
          <p className={slip.explanation}>
            {t(inReview ? 'pay.insurance-checking' : 'pay.insurance-until', {
              until: nearMoment(payment.pay_before, booking.flight.zone_from),
            })}
          </p>
          <p className={slip.explanation}>{t('pay.insurance-stays')}</p>
          {!inReview && <Withdraw payment={payment} id={booking.id} />}
        </div>
      </Card>
      <PaymentInstructions payment={payment} isDue={!inReview} />
    </>
  )
}

/** Gives up the insurance of every flight that the payment is for. */
function Withdraw({ payment, id }: { payment: Payment; id: number }) {
  const navigate = useNavigate()
  const [withdraw, { isLoading }] = useWithdrawInsuranceMutation()
  const give = async () => {
    try {
      for (const { id_booking } of payment.lines)
        if (id_booking !== null) await withdraw({ params: { id: id_booking } }).unwrap()
      toast(t('pay.insurance-withdrawn'))
      void navigate(paths.trip(id), { replace: true })
    } catch (error) {
      feedback.error(t('pay.insurance-withdraw-failed'), { reason: failure(error).text })
    }
  }
  return (
    <div>
      <Button kind="text" size="small" busy={isLoading} onClick={() => void give()}>
        {t('pay.insurance-withdraw')}
      </Button>
    </div>
  )
}
