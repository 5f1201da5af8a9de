import type { StaffGroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { useFormDraft } from '#shared/editing/use-form-draft'
import { t } from '#shared/i18n/t'
import { DraftNote } from '#ui/editing/draft-note'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './quote-dialog.module.css'
import { refusalOf, routeOf } from './staff-group-labels'
import { useDeclineGroupMutation } from './staff-groups.api'

interface DeclineDialogProps {
  request: StaffGroupRequest
  onClose: () => void
}

/** Declines a request, or takes a quote back, with a reason that the traveller reads. */
export function DeclineDialog({ request: opened, onClose }: DeclineDialogProps) {
  // With the revision of the opening: a price that a colleague sent meanwhile is not taken back unseen.
  const [request] = useState(opened)
  const id = useId()
  const draft = useFormDraft<{ reason: string }>(`group-decline:${request.id}`)
  const [reason, setReason] = useState(draft.restored?.values.reason ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the reason changes.
  useEffect(() => draft.keep(reason === '' ? null : { reason }, request.revision), [reason])
  const discard = () => {
    draft.forget()
    setReason('')
  }
  const [problem, setProblem] = useState<Failure | null>(null)
  const [decline, { isLoading }] = useDeclineGroupMutation()
  const invalid = (problem && fieldError(problem, '/body/reason')) ?? undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const { error } = await decline({
      params: { id: request.id },
      body: { reason, revision: request.revision },
    })
    if (error) return setProblem(failure(error))
    draft.forget()
    toast(t('staff-groups.declined', { name: request.organiser }))
    onClose()
  }
  return (
    <Dialog
      open
      form
      shape="form"
      onClose={onClose}
      title={t('staff-groups.decline-title', { n: request.capacity, route: routeOf(request) })}
      description={t(
        request.state === 'quoted' ? 'staff-groups.cancel-text' : 'staff-groups.decline-text',
      )}
      actions={
        <>
          <Button kind="danger" type="submit" form={id} busy={isLoading}>
            {t('staff-groups.decline')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={send} noValidate>
        <DraftNote draft={draft.restored} onDiscard={discard} />
        {problem && !invalid && <Alert>{refusalOf(problem)}</Alert>}
        <TextAreaField
          label={t('staff-groups.reason')}
          rows={3}
          maxLength={500}
          value={reason}
          error={invalid}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
