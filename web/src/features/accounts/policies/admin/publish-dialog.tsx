import { NewPolicyVersion, type PolicyDraft } from '@sayap/contract/accounts/policies'
import * as z from 'zod/mini'
import { useContractForm } from '#shared/api/contract-form'
import { toast } from '#shared/browser/toast'
import { dayIn } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { FormDateField } from '#ui/forms/calendar/form-date-field'
import { Button } from '#ui/primitives/button'
import { policyTitle } from '../policy-kinds'
import { usePublishPolicyMutation } from './policies-admin.api'
import styles from './policies-admin-page.module.css'

interface PublishDialogProps {
  draft: PolicyDraft
  onClose: () => void
}

/** Asks from which day the new version is in force. */
export function PublishDialog({ draft, onClose }: PublishDialogProps) {
  const [publish] = usePublishPolicyMutation()
  const [latest] = draft.versions
  const version = (latest?.version ?? 0) + 1
  const first = firstDay(latest?.effective_on)
  const { form, error, submit, sending, refusal, dismiss } = useContractForm<{
    effective_on: string
  }>({
    schema: DayForm,
    defaults: { effective_on: first },
    send: async ({ effective_on }) => {
      const body = { effective_on, revision: draft.revision ?? 0 }
      await publish({ params: { kind: draft.kind }, body }).unwrap()
      onClose()
      toast(t('policies.published', { version }))
    },
  })
  return (
    <Dialog
      open
      form
      onClose={onClose}
      title={t('policies.publish-title', { version, policy: policyTitle(draft.kind) })}
      description={t('policies.publish-text')}
    >
      <form className={styles.publish} onSubmit={submit} noValidate>
        {refusal && <Alert onDismiss={dismiss}>{refusal.text}</Alert>}
        <FormDateField
          control={form.control}
          name="effective_on"
          label={t('policies.day')}
          hint={t('policies.day-hint')}
          placeholder={t('range.format')}
          calendarLabel={t('range.open-calendar')}
          min={first}
          error={error('effective_on')}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="upload" busy={sending}>
            {t('policies.publish-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The revision is known already. */
const DayForm = z.pick(NewPolicyVersion, { effective_on: true })

/** Today in Jakarta, or the day of the version before if that is later. */
function firstDay(latest = '') {
  const today = dayIn(new Date())
  return latest > today ? latest : today
}
