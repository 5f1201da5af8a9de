import type { ServiceAccount, ServiceKey } from '@sayap/contract/accounts/service-accounts'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useRevokeServiceKeyMutation } from './service-accounts.api'

interface RevokeKeyProps {
  account: ServiceAccount
  apiKey: ServiceKey
  onClose: () => void
}

export function RevokeKey({ account, apiKey: { id, prefix }, onClose }: RevokeKeyProps) {
  const [revoke, { isLoading }] = useRevokeServiceKeyMutation()
  const send = async () => {
    try {
      await revoke({ params: { id: account.id, id_key: id } }).unwrap()
      toast(t('service.revoked', { prefix }))
    } catch (error) {
      feedback.error(t('service.revoke-failed'), { reason: failure(error).text })
    }
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('service.revoke-ask')}
      description={t('service.revoke-text', { name: account.name, prefix })}
      actions={
        <>
          <Button kind="danger" busy={isLoading} onClick={send}>
            {t('service.revoke-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  )
}
