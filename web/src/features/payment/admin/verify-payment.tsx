import type { PaymentOutcome, StaffPayment } from '@sayap/contract/payment/payment-review'
import { useRef, useState } from 'react'
import { isPending } from '#shared/api/approvable'
import { useIdempotencyKey } from '#shared/api/idempotency-key'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import styles from './money-forms.module.css'
import { useVerifyPaymentMutation } from './payment-review.api'

export interface PaymentDialogProps {
  payment: StaffPayment
  onClose: () => void
  onDone: (payment: StaffPayment) => void
}

/** Parses '1.680.423', '1680423' or 'Rp 1.680.423,00' to rupiah; NaN for anything else. */
function parseAmount(typed: string) {
  const digits = typed
    .replace(/,\d\d$/, '')
    .replace(/^rp\.?\s*/i, '')
    .replace(/[.\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const says = (outcome: PaymentOutcome, code: string) => t(`money.outcome.${outcome}`, { code })

/** V, then Enter confirms the expected amount. Another amount can be typed. */
export function VerifyPayment({ payment, onClose, onDone }: PaymentDialogProps) {
  const { id_trip: id, code, asked, traveller, bank_account } = payment
  const [verify, { isLoading }] = useVerifyPaymentMutation()
  const keyOf = useIdempotencyKey()
  // Enter pressed twice is faster than the state of the button; either answer closes the dialog.
  const isSent = useRef(false)
  const [other, setOther] = useState('')
  const amount = parseAmount(other)
  const wrong = other.trim() !== '' && !(amount > 0 && amount <= 1_000_000_000)

  const send = async () => {
    if (wrong || isSent.current) return
    isSent.current = true
    const body = { asked, ...(other.trim() && { amount }) }
    try {
      const response = await verify({ params: { id }, body, headers: keyOf(body) }).unwrap()
      if (!isPending(response)) toast(says(response.data.outcome, code))
      onDone(payment)
    } catch (error) {
      onClose()
      feedback.error(t('money.verify-failed'), { reason: failure(error).text })
    }
  }
  const to = bank_account ? `${bank_account.bank_name} ${bank_account.account_number}` : ''
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('money.verify-ask', { amount: rupiah(asked) })}
      description={t(to ? 'money.verify-text' : 'money.verify-text-plain', {
        to,
        code,
        name: traveller.name,
      })}
      actions={
        <>
          <Button autoFocus busy={isLoading} onClick={send}>
            {t('money.verify-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('money.not-yet')}
          </Button>
        </>
      }
    >
      <details className={styles.more}>
        <summary>
          {t('money.other-amount')}
          <Icon name="down" />
        </summary>
        <Field
          label={t('money.amount-came')}
          hint={t('money.amount-hint')}
          prefix="Rp."
          inputMode="numeric"
          maxLength={20}
          value={other}
          error={wrong ? t('money.amount-wrong') : undefined}
          onChange={({ target }) => setOther(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && void send()}
        />
      </details>
    </Dialog>
  )
}
