import type { Webhook } from '@sayap/contract/webhooks/webhooks'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useRemoveWebhookMutation } from './webhooks.api'

export function DeleteWebhook({ hook, onClose }: { hook: Webhook; onClose: () => void }) {
  const [remove, { isLoading }] = useRemoveWebhookMutation()
  const send = async () => {
    try {
      await remove({ params: { id: hook.id } }).unwrap()
      toast(t('hooks.deleted'))
    } catch (error) {
      feedback.error(t('hooks.change-failed'), { reason: failure(error).text })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('hooks.delete-ask')}
      description={t('hooks.delete-text', { url: hook.url })}
      actions={
        <>
          <Button kind="danger" busy={isLoading} onClick={send}>
            {t('hooks.delete')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  )
}
