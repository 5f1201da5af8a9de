import { leaveQuestion } from '#shared/editing/leave-guard'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'

/** Asks before a form with unsaved changes is left. */
export function LeaveDialog({ leave }: { leave: () => void }) {
  const stay = () => leaveQuestion.set(null)
  return (
    <Dialog
      open
      onClose={stay}
      title={t('edit.leave-title')}
      description={t('edit.leave-text')}
      actions={
        <>
          <Button
            kind="quiet"
            onClick={() => {
              stay()
              leave()
            }}
          >
            {t('edit.leave')}
          </Button>
          <Button onClick={stay}>{t('edit.stay')}</Button>
        </>
      }
    />
  )
}
