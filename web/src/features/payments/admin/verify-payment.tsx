import type { MoneyOutcome, StaffPayment } from '@sayap/contract/payment-review'
import { useState } from 'react'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { rupiah } from '#lib/rupiah'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { Field } from '#ui/field'
import { Icon } from '#ui/icon'
import styles from './money-forms.module.css'
import { useVerifyPaymentMutation } from './payment-review.api'

export interface AskAboutProps {
  payment: StaffPayment
  onClose: () => void
  onDone: (payment: StaffPayment) => void
}

/** '1.680.423' or '1680423' or 'Rp 1.680.423,00'; NaN for what is no sum. */
function sumOf(typed: string) {
  const digits = typed
    .replace(/,\d\d$/, '')
    .replace(/^rp\.?\s*/i, '')
    .replace(/[.\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const says = (outcome: MoneyOutcome, code: string) => t(`money.outcome.${outcome}`, { code })

/** V, then Enter: the expected amount came. Another amount is typed here too. */
export function VerifyPayment({ payment, onClose, onDone }: AskAboutProps) {
  const { id_trip: id, code, asked, traveller, bank_account } = payment
  const [verify, { isLoading }] = useVerifyPaymentMutation()
  const [other, setOther] = useState('')
  const amount = sumOf(other)
  const wrong = other.trim() !== '' && !(amount > 0 && amount <= 1_000_000_000)

  const send = async () => {
    if (wrong) return
    const body = { asked, ...(other.trim() && { amount }) }
    try {
      const { data } = await verify({ params: { id }, body }).unwrap()
      toast(says(data.outcome, code))
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
