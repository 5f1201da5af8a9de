import type { StaffGroupRequest } from '@sayap/contract/booking/groups/group-requests'
import { type FormEvent, useId, useState } from 'react'
import { fieldError } from '#shared/api/input-messages'
import { type Failure, failure } from '#shared/api/problem'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { TextAreaField } from '#ui/forms/field'
import { Button } from '#ui/primitives/button'
import styles from './quote-dialog.module.css'
import { routeOf } from './staff-group-labels'
import { useDeclineGroupMutation } from './staff-groups.api'

interface DeclineDialogProps {
  request: StaffGroupRequest
  onClose: () => void
}

/** Declines a request, or takes a quote back, with a reason that the traveller reads. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Failure | null>(null)
  const [decline, { isLoading }] = useDeclineGroupMutation()
  const invalid = (problem && fieldError(problem, '/body/reason')) ?? undefined

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isLoading) return
    const { error } = await decline({ params: { id: request.id }, body: { reason } })
    if (error) return setProblem(failure(error))
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
        {problem && !invalid && <Alert>{problem.text}</Alert>}
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
