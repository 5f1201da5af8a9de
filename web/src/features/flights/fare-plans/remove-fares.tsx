import { useState } from 'react'
import { type Failure, failure } from '#shared/api/problem'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'

interface RemoveFaresProps {
  /** What becomes of the price. */
  text: string
  send: () => Promise<unknown>
  onClose: () => void
}

/** Removes fares after a confirmation that says what the price will be. */
export function RemoveFares({ text, send, onClose }: RemoveFaresProps) {
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const [isSending, setSending] = useState(false)
  const remove = async () => {
    setSending(true)
    await send().catch((error) => setRefusal(failure(error)))
    setSending(false)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('fare.remove-ask')}
      description={text}
      actions={
        <>
          <Button kind="danger" icon="trash" busy={isSending} onClick={remove}>
            {t('fare.remove')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    >
      {refusal && <Alert>{refusal.text}</Alert>}
    </Dialog>
  )
}
