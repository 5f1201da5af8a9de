import type { Problem } from '@sayap/contract/core/errors'
import { inputMessage } from '#shared/api/input-messages'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'

interface ConfirmFlightProps {
  /** `confirmation_needed` of the server. */
  problem: Problem
  onClose: () => void
  onConfirm: () => void
}

/** Asks whether what is unlikely about a flight is meant. */
export const ConfirmFlight = ({ problem, onClose, onConfirm }: ConfirmFlightProps) => (
  <Dialog
    open
    onClose={onClose}
    title={t('fa.confirm-title')}
    actions={
      <>
        <Button icon="check" onClick={onConfirm}>
          {t('fa.confirm-yes')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('fa.confirm-no')}
        </Button>
      </>
    }
  >
    <ul>
      {problem.errors?.map((error) => (
        <li key={error.pointer}>{inputMessage(error)}</li>
      ))}
    </ul>
  </Dialog>
)
