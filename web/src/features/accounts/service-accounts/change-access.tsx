import type { ServiceAccount } from '@sayap/contract/accounts/service-accounts'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useUpdateServiceAccountMutation } from './service-accounts.api'

interface ChangeAccessProps {
  account: ServiceAccount
  onClose: () => void
}

/** Asks for confirmation, then lets all keys of the account in or out. */
export function ChangeAccess({ account: { id, name, is_active }, onClose }: ChangeAccessProps) {
  const [update, { isLoading }] = useUpdateServiceAccountMutation()
  const send = async () => {
    try {
      await update({ params: { id }, body: { is_active: !is_active } }).unwrap()
      toast(t(is_active ? 'service.off-done' : 'service.on-done', { name }))
    } catch (error) {
      feedback.error(t('service.change-failed'), { reason: failure(error).text })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(is_active ? 'service.off-ask' : 'service.on-ask', { name })}
      description={t(is_active ? 'service.off-text' : 'service.on-text')}
      actions={
        <>
          <Button kind={is_active ? 'danger' : 'primary'} busy={isLoading} onClick={send}>
            {t(is_active ? 'service.switch-off' : 'service.switch-on')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  )
}
