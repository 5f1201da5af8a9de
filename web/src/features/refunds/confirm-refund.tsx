import type { Booking } from '@sayap/contract/bookings'
import type { AskRefund, RefundQuote } from '@sayap/contract/refunds'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useAskRefundMutation } from './refunds.api'

interface ConfirmRefundProps {
  booking: Booking
  quote: RefundQuote
  wish: AskRefund
  onClose: () => void
}

const whereTo = ({ bank_name, account_number, account_holder }: AskRefund) =>
  bank_name
    ? t('refund.where-bank', {
        bank: bank_name,
        number: account_number ?? '',
        holder: account_holder ?? '',
      })
    : t('refund.where-credit')

/** The last question; the amount that is shown is sent along, so that no other is ever agreed to. */
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
        where: whereTo(wish),
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
