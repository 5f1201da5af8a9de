import { ClosingNote, type PaymentException } from '@sayap/contract/payment/payment-exceptions'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { moment } from '#shared/dates/instants'
import { useContractDraft } from '#shared/editing/use-contract-draft'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import styles from '../admin/money-forms.module.css'
import { useCloseCaseMutation } from '../admin/payment-review.api'
import { CaseDetail, caseLabel } from './case-columns'
import { UnmatchedMoney } from './unmatched-money'

interface CaseDialogProps {
  known: PaymentException
  onClose: () => void
}

/** Details of one payment exception and the action that closes it: a note, or the trip of the payment. */
export function CaseDialog({ known, onClose }: CaseDialogProps) {
  const attachable = known.kind === 'unmatched_money'
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={caseLabel(known)}
      description={t(`money.case-means.${known.kind}`)}
    >
      <CaseFacts {...known} />
      {known.closed_at ? (
        <p className={styles.closingNote}>
          {t('money.closed-by', {
            who: known.closed_by ?? '',
            moment: moment(known.closed_at),
            note: known.closing_note ?? '',
          })}
        </p>
      ) : attachable ? (
        <UnmatchedMoney known={known} onDone={onClose} />
      ) : (
        <CloseCase id={known.id} onDone={onClose} />
      )}
    </Dialog>
  )
}

/** A statement names the day and no hour: none is invented. */
const receivedText = ({ source, received_at }: NonNullable<PaymentException['money']>) =>
  source === 'bank_statement' ? longDay(received_at.slice(0, 10)) : moment(received_at)

function CaseFacts({ code, traveller, amount, notes, money, opened_at }: PaymentException) {
  return (
    <DescriptionList>
      <Description name={t('money.booking')}>{code && `${code} ${traveller ?? ''}`}</Description>
      <Description name={t('money.amount')}>{amount === null ? null : rupiah(amount)}</Description>
      <Description name={t('money.opened')}>{moment(opened_at)}</Description>
      <Description name={t('money.came')}>{money && receivedText(money)}</Description>
      <Description name={t('money.source')}>
        {money && `${t(`money.source.${money.source}`)} ${money.note ?? ''}`}
      </Description>
      <Description name={t('money.detail')}>
        {notes?.length ? <CaseDetail notes={notes} /> : null}
      </Description>
    </DescriptionList>
  )
}

interface CloseCaseProps {
  id: number
  onDone: () => void
}

/** Closes the exception with a note; both stay stored. */
function CloseCase({ id, onDone }: CloseCaseProps) {
  const [close] = useCloseCaseMutation()
  const empty = { note: '' }
  const draft = useFormDraft<{ note: string }>(`case-note:${id}`)
  const { form, field, submit, sending, refusal, dismiss } = useContractForm<{ note: string }>({
    schema: ClosingNote,
    defaults: { ...empty, ...draft.restored?.values },
    send: async (body) => {
      await close({ params: { id }, body }).unwrap()
      draft.forget()
      toast(t('money.closed-done'))
      onDone()
    },
  })
  const discard = useContractDraft(draft, form, empty)
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DraftNote draft={draft.restored} onDiscard={discard} />
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <TextAreaField
        label={t('money.note')}
        hint={t('money.note-hint')}
        rows={3}
        maxLength={500}
        {...field('note')}
      />
      <div className={styles.actions} data-actions>
        <Button type="submit" icon="check" busy={sending}>
          {t('money.close')}
        </Button>
      </div>
    </form>
  )
}
