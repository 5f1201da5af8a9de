import { CasePayout, MatchingTrip } from '@sayap/contract/payment/payment-exceptions'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOpenApprovals } from '#features/approvals/approvals.api'
import { isPending } from '#shared/api/approvable'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Field, TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from '../admin/money-forms.module.css'
import { useAttachMoneyMutation, usePayOutCaseMutation } from '../admin/payment-review.api'

interface UnmatchedMoneyProps {
  id: number
  onDone: () => void
}

/** Money of nobody goes to a booking, or back to where it came from. Either may need a second person. */
export function UnmatchedMoney({ id, onDone }: UnmatchedMoneyProps) {
  const [isReturned, setReturned] = useState(false)
  const [waiting] = useOpenApprovals(({ id_case }) => id_case === id)
  if (waiting)
    return (
      <Alert tone="note">
        <p>{t('staff.waiting')}</p>
        <p>
          <Link to={`${paths.admin.approvals}?id=${waiting.id}`}>{t('staff.see-request')}</Link>
        </p>
      </Alert>
    )
  return (
    <>
      {isReturned ? <PayOut id={id} onDone={onDone} /> : <MatchPayment id={id} onDone={onDone} />}
      <Button kind="text" onClick={() => setReturned(!isReturned)}>
        {t(isReturned ? 'money.to-booking' : 'money.back-to-bank')}
      </Button>
    </>
  )
}

/** Assigns an unmatched payment to a trip by booking reference, which closes the exception. */
function MatchPayment({ id, onDone }: UnmatchedMoneyProps) {
  const [attach] = useAttachMoneyMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<{ code: string }>({
    schema: MatchingTrip,
    defaults: { code: '' },
    send: async ({ code }) => {
      const body = { code: code.toUpperCase() }
      const response = await attach({ params: { id }, body }).unwrap()
      if (!isPending(response))
        toast(t(`money.outcome.${response.data.outcome}`, { code: body.code }))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('money.attach-code')}
        hint={t('money.attach-hint')}
        maxLength={10}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('code')}
      />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.attach')}
        </Button>
      </div>
    </form>
  )
}

/** Sends the money back to a bank account, which closes the exception. */
function PayOut({ id, onDone }: UnmatchedMoneyProps) {
  const [payOut] = usePayOutCaseMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<CasePayout>({
    schema: CasePayout,
    defaults: { bank_name: '', account_number: '', account_holder: '', note: '' },
    send: async (body) => {
      const response = await payOut({ params: { id }, body }).unwrap()
      if (!isPending(response)) toast(t('money.paid-out'))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field label={t('money.bank')} maxLength={60} autoComplete="off" {...field('bank_name')} />
      <Field
        label={t('money.account-number')}
        inputMode="numeric"
        maxLength={40}
        autoComplete="off"
        {...field('account_number')}
      />
      <Field
        label={t('money.account-holder')}
        maxLength={120}
        autoComplete="off"
        {...field('account_holder')}
      />
      <TextAreaField label={t('money.why')} rows={2} maxLength={500} {...field('note')} />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.pay-out')}
        </Button>
      </div>
    </form>
  )
}
