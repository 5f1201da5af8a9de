import type { User } from '@sayap/contract/accounts/users'
import { NewCredit } from '@sayap/contract/payment/credit'
import { Link } from 'react-router'
import { useOpenApprovals } from '#features/approvals/approvals.api'
import { isPending } from '#shared/api/approvable'
import { useContractForm } from '#shared/api/contract-form'
import { useIdempotencyKey } from '#shared/api/idempotency-key'
import { cx } from '#shared/browser/cx'
import { toast } from '#shared/browser/toast'
import { rupiah } from '#shared/i18n/rupiah'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Alert } from '#ui/feedback/alert'
import { Field, TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './user-dialog.module.css'
import { useGiveCreditMutation } from './users.api'

interface GiveCreditProps {
  user: Pick<User, 'id'>
  className?: string | undefined
  onClose: () => void
}

/** Travel credit by hand, which a second person has to approve. */
export function GiveCredit({ user, className, onClose }: GiveCreditProps) {
  const [give] = useGiveCreditMutation()
  const keyOf = useIdempotencyKey()
  const [waiting] = useOpenApprovals((one) => one.kind === 'credit' && one.id_user === user.id)
  const { field, submit, sending, refusal, dismiss } = useContractForm<NewCredit>({
    schema: NewCredit,
    defaults: { reason: '' },
    send: async (body) => {
      const response = await give({
        params: { id: user.id },
        body,
        headers: keyOf(body),
      }).unwrap()
      if (!isPending(response))
        toast(t('users.credit-given', { balance: rupiah(response.data.balance) }))
      onClose()
    },
  })
  if (waiting)
    return (
      <Alert tone="note">
        <p>{t('staff.waiting')}</p>
        <p>
          <Link to={`${adminPaths.approvals}?id=${waiting.id}`}>{t('staff.see-request')}</Link>
        </p>
      </Alert>
    )
  return (
    <form className={cx(styles.credit, className)} onSubmit={submit} noValidate>
      {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
      <Field
        label={t('users.credit-amount')}
        inputMode="numeric"
        autoComplete="off"
        {...field('amount')}
      />
      <TextAreaField
        label={t('users.credit-reason')}
        rows={2}
        maxLength={500}
        {...field('reason')}
      />
      <div className={styles.creditActions} data-actions>
        <Button type="submit" icon="check" busy={sending}>
          {t('users.give-credit')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  )
}
