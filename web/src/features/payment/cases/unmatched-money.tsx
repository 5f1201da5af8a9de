import {
  CasePayout,
  ClosingNote,
  MatchingTrip,
  type PaymentException,
} from '@sayap/contract/payment/payment-exceptions'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useOpenApprovals } from '#features/approvals/approvals.api'
import { isPending } from '#shared/api/approvable'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { useContractDraft } from '#shared/editing/use-contract-draft'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Field, TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from '../admin/money-forms.module.css'
import {
  useAttachMoneyMutation,
  useNotMoneyMutation,
  usePayOutCaseMutation,
} from '../admin/payment-review.api'

interface UnmatchedMoneyProps {
  known: PaymentException
  onDone: () => void
}

/**
 * An unmatched payment goes to a booking, back to where it came from, or did not exist, because the
 * statement repeats a line. Each may need a second person.
 */
export function UnmatchedMoney({ known, onDone }: UnmatchedMoneyProps) {
  const { id } = known
  const [chosen, setChosen] = useState<Way>('to-booking')
  const [waiting] = useOpenApprovals(({ id_case }) => id_case === id)
  if (waiting)
    return (
      <Alert tone="note">
        <p>{t('staff.waiting')}</p>
        <p>
          <Link to={`${adminPaths.approvals}?id=${waiting.id}`}>{t('staff.see-request')}</Link>
        </p>
      </Alert>
    )
  const Form = FORMS[chosen]
  return (
    <>
      <Form id={id} onDone={onDone} />
      <div className={styles.others}>
        {waysOf(known)
          .filter((way) => way !== chosen)
          .map((way) => (
            <Button key={way} kind="text" onClick={() => setChosen(way)}>
              {t(`money.${way}`)}
            </Button>
          ))}
      </div>
    </>
  )
}

type Way = 'to-booking' | 'back-to-bank' | 'not-money'

/** Only a line that the server found to look like another one can be a repeated one. */
const waysOf = ({ notes = [] }: PaymentException): Way[] =>
  notes.some(({ code }) => code === 'looks_applied')
    ? ['to-booking', 'back-to-bank', 'not-money']
    : ['to-booking', 'back-to-bank']

interface FormProps {
  id: number
  onDone: () => void
}

/** Assigns an unmatched payment to a trip by booking reference, which closes the exception. */
function MatchPayment({ id, onDone }: FormProps) {
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
function PayOut({ id, onDone }: FormProps) {
  const [payOut] = usePayOutCaseMutation()
  const empty = { bank_name: '', account_number: '', account_holder: '', note: '' }
  const draft = useFormDraft<CasePayout>(`case-payout:${id}`)
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<CasePayout>({
    schema: CasePayout,
    defaults: { ...empty, ...draft.restored?.values },
    send: async (body) => {
      const response = await payOut({ params: { id }, body }).unwrap()
      draft.forget()
      if (!isPending(response)) toast(t('money.paid-out'))
      onDone()
    },
  })
  const discard = useContractDraft(draft, form, empty)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNote draft={draft.restored} onDiscard={discard} />
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

/** Closes the exception: its line repeats one that was taken in before, so nothing came. */
function NotMoney({ id, onDone }: FormProps) {
  const [close] = useNotMoneyMutation()
  const empty = { note: '' }
  const draft = useFormDraft<{ note: string }>(`case-not-money:${id}`)
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<{ note: string }>({
    schema: ClosingNote,
    defaults: { ...empty, ...draft.restored?.values },
    send: async (body) => {
      const response = await close({ params: { id }, body }).unwrap()
      draft.forget()
      if (!isPending(response)) toast(t('money.not-money-done'))
      onDone()
    },
  })
  const discard = useContractDraft(draft, form, empty)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNote draft={draft.restored} onDiscard={discard} />
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <TextAreaField
        label={t('money.not-money-why')}
        hint={t('money.not-money-hint')}
        rows={2}
        maxLength={500}
        {...field('note')}
      />
      <div className={styles.actions}>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.not-money-do')}
        </Button>
      </div>
    </form>
  )
}

const FORMS: Record<Way, (props: FormProps) => ReactNode> = {
  'to-booking': MatchPayment,
  'back-to-bank': PayOut,
  'not-money': NotMoney,
}
