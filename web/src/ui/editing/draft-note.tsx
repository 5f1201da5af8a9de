import { moment } from '#shared/dates/instants'
import type { Draft } from '#shared/editing/draft'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import styles from './edit-notes.module.css'

interface DraftNoteProps {
  draft: Pick<Draft, 'at'> | undefined
  onDiscard: () => void
}

/** Says that a form began with a draft, and discards it. */
export function DraftNote({ draft, onDiscard }: DraftNoteProps) {
  if (!draft) return null
  return (
    <Alert tone="note">
      {t('edit.restored', { moment: moment(draft.at) })}{' '}
      <button type="button" className={styles.discard} onClick={onDiscard}>
        {t('edit.discard')}
      </button>
    </Alert>
  )
}
