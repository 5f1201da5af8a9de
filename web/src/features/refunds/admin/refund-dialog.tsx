import { BankReference, type StaffRefund } from '@sayap/contract/payment/refund-admin'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOpenApprovals } from '#features/approvals/approvals.api'
import { isPending } from '#shared/api/approvable'
import { useContractForm } from '#shared/api/contract-form'
import { failure } from '#shared/api/problem'
import { useMay } from '#shared/auth/permissions'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Field } from '#ui/forms/field'
import { Description, DescriptionList } from '#ui/layout/description-list'
import { Button } from '#ui/primitives/button'
import { CopyButton } from '#ui/primitives/copy-button'
import { RefundSteps } from '../refund-steps'
import { blockingCaseId, destinationLabel } from './refund-columns'
import styles from './refund-dialog.module.css'
import { useApproveRefundMutation, useSentRefundMutation } from './refunds-admin.api'

interface RefundDialogProps {
  refund: StaffRefund
  /** A colleague has sent or changed it meanwhile: what is shown is how it was. */
  isGone: boolean
  onClose: () => void
}

/** Details, timeline and next step of a refund. */
export function RefundDialog({ refund, isGone, onClose }: RefundDialogProps) {
  const { code, state } = refund
  const held = blockingCaseId(refund)
  const [waiting] = useOpenApprovals(({ id_refund }) => id_refund === refund.id)
  const next = held !== null ? 'held' : waiting ? 'waiting' : state
  const frame = {
    open: true,
    shape: 'form',
    onClose,
    title: t('refunds.dialog', { code }),
    description: t(`refunds.cause.${refund.cause}`),
  } as const
  // Neither account nor timeline: whoever sees where to send it may send it a second time.
  if (isGone)
    return (
      <Dialog {...frame}>
        <Alert tone="note">{t('refunds.gone')}</Alert>
        <RefundFacts refund={refund} />
      </Dialog>
    )
  return (
    <Dialog {...frame} form={next === 'approved'}>
      <RefundFacts refund={refund}>
        <RefundAccount refund={refund} />
      </RefundFacts>
      <RefundSteps refund={refund} />
      {state === 'offered' && <p className={styles.note}>{t('refunds.waits-for-traveller')}</p>}
      {held !== null && <BlockedRefund by={held} />}
      {next === 'waiting' && <WaitingRefund request={waiting?.id} />}
      {next === 'asked' && <ApproveRefund refund={refund} onDone={onClose} />}
      {next === 'approved' && <SendRefund refund={refund} onDone={onClose} />}
    </Dialog>
  )
}

function BlockedRefund({ by }: { by: number }) {
  const mayOpen = useMay()('cases:manage')
  return (
    <Alert tone="note">
      <p>{t('refunds.in-question')}</p>
      {mayOpen && (
        <p>
          <Link to={`${adminPaths.cases}?case=${by}`}>{t('refunds.see-case')}</Link>
        </p>
      )}
    </Alert>
  )
}

const WaitingRefund = ({ request }: { request: number | undefined }) => (
  <Alert tone="note">
    <p>{t('staff.waiting')}</p>
    <p>
      <Link to={`${adminPaths.approvals}?id=${request}`}>{t('staff.see-request')}</Link>
    </p>
  </Alert>
)

interface RefundFactsProps {
  refund: StaffRefund
  /** Further facts, after the amount. */
  children?: ReactNode
}

function RefundFacts({ refund, children }: RefundFactsProps) {
  const { traveller, paid, amount } = refund
  return (
    <DescriptionList className={styles.facts}>
      <Description name={t('refunds.booking')}>
        <Link to={adminPaths.booking(refund.id_booking)}>{refund.code}</Link>, {traveller.fullname},{' '}
        {traveller.email}
      </Description>
      <Description name={t('refunds.paid')}>{rupiah(paid)}</Description>
      <Description name={t('refunds.amount')} loud>
        {rupiah(amount)}
      </Description>
      {children}
    </DescriptionList>
  )
}

/** Where the money goes. */
function RefundAccount({ refund }: { refund: StaffRefund }) {
  const { account_number, account_holder } = refund
  return (
    <>
      <Description name={t('refunds.to')}>{destinationLabel(refund)}</Description>
      {account_number && (
        <Description name={t('refunds.number')}>
          {account_number} <CopyButton text={account_number} label={t('refunds.copy-number')} />
          <br />
          {account_holder}
        </Description>
      )}
    </>
  )
}

export interface NextStepProps {
  refund: StaffRefund
  onDone: () => void
}

function ApproveRefund({ refund: { id, code }, onDone }: NextStepProps) {
  const [approve, { isLoading }] = useApproveRefundMutation()
  const send = async () => {
    try {
      const response = await approve({ params: { id } }).unwrap()
      if (!isPending(response)) toast(t('refunds.approved-done', { code }))
      onDone()
    } catch (error) {
      feedback.error(t('refunds.refused'), { reason: failure(error).text })
    }
  }
  return (
    <div className={styles.actions} data-actions>
      <Button icon="check" busy={isLoading} onClick={send}>
        {t('refunds.approve')}
      </Button>
    </div>
  )
}

/** Staff transfer the money with their bank and enter its reference for the traveller. */
function SendRefund({ refund: { id, code }, onDone }: NextStepProps) {
  const [sent] = useSentRefundMutation()
  const { field, submit, sending, refusal, dismiss } = useContractForm<BankReference>({
    schema: BankReference,
    defaults: { bank_reference: '' },
    send: async (body) => {
      await sent({ params: { id }, body }).unwrap()
      toast(t('refunds.sent-done', { code }))
      onDone()
    },
  })
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('refunds.reference')}
        hint={t('refunds.reference-hint')}
        maxLength={60}
        autoComplete="off"
        {...field('bank_reference')}
      />
      <div className={styles.actions} data-actions>
        <Button type="submit" icon="check" busy={sending}>
          {t('refunds.send')}
        </Button>
      </div>
    </form>
  )
}
