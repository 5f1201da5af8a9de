import type { Booking } from '@sayap/contract/booking/bookings'
import type { RefundQuote, RefundRequest } from '@sayap/contract/payment/refunds'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useAskRefundMutation } from './refunds.api'

interface ConfirmRefundProps {
  booking: Booking
  quote: RefundQuote
  wish: RefundRequest
  onClose: () => void
}

const destinationText = ({ bank_name, account_number, account_holder }: RefundRequest) =>
  bank_name
    ? t('refund.where-bank', {
        bank: bank_name,
        number: account_number ?? '',
        holder: account_holder ?? '',
      })
    : t('refund.where-credit')

/** Confirmation. The displayed amount is sent, so that the server refuses a different one. */
export function ConfirmRefund({ booking, quote, wish, onClose }: ConfirmRefundProps) {
  const [ask] = useAskRefundMutation()
  const off = quote.cause === 'flight_cancelled'
  const { id, code, capacity: n } = booking
  const amount = rupiah(wish.amount)

  const send = async () => {
    onClose()
    feedback.loading()
    try {
      const { data } = await ask({ params: { id }, body: wish }).unwrap()
      if (data.destination === 'credit') feedback.success(t('refund.credit-done', { amount }))
      else feedback.success(t('refund.asked-done'), { note: t('refund.asked-note') })
    } catch (error) {
      feedback.error(t('refund.ask-failed'), { reason: failure(error).text })
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('refund.ask-title', { code })}
      description={t(off ? 'refund.ask-off' : 'refund.ask-text', {
        n,
        amount,
        where: destinationText(wish),
      })}
      actions={
        <>
          <Button kind="danger" onClick={send}>
            {t(off ? 'refund.yes-off' : 'refund.yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t(off ? 'refund.keep-off' : 'refund.keep')}
          </Button>
        </>
      }
    />
  )
}
