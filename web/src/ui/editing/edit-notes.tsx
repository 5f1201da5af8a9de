import { lazy, type ReactNode, Suspense } from 'react'
import { moment } from '#shared/dates/instants'
import { leaveQuestion } from '#shared/editing/leave-guard'
import type { EditState } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import styles from './edit-notes.module.css'

/** Most forms are saved without a dialog. */
const ConflictDialog = lazy(() =>
  import('./conflict-dialog').then((file) => ({ default: file.ConflictDialog })),
)
const LeaveDialog = lazy(() =>
  import('./leave-dialog').then((file) => ({ default: file.LeaveDialog })),
)

interface EditNotesProps {
  edit: EditState
  /** Labels of the fields by name, as the form has them; a field without one goes by its name. */
  labels: Readonly<Record<string, string>>
  /** A value for people, where it is not what is stored: the name of an airline for its id. */
  show?: (field: string, value: unknown) => ReactNode
  className?: string | undefined
}

/**
 * What there is to say about a form that others may edit too: that a draft was restored, that somebody
 * else came first, and whether to leave without saving.
 */
export function EditNotes({ edit, labels, show, className }: EditNotesProps) {
  const { restoredAt, discard, conflict, guard } = edit
  const question = leaveQuestion.use()
  return (
    <>
      {restoredAt && (
        <Alert tone="note" className={className}>
          {t('edit.restored', { moment: moment(restoredAt) })} {t('edit.restored-files')}{' '}
          <button type="button" className={styles.discard} onClick={discard}>
            {t('edit.discard')}
          </button>
        </Alert>
      )}
      <Suspense>
        {conflict && <ConflictDialog edit={edit} conflict={conflict} labels={labels} show={show} />}
        {question?.guard === guard && <LeaveDialog leave={question.leave} />}
      </Suspense>
    </>
  )
}
