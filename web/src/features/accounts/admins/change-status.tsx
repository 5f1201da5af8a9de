import type { Admin } from '@sayap/contract/accounts/admins'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { statusLabel } from './admin-columns'
import { useUpdateAdminMutation } from './admins.api'

interface ChangeStatusProps {
  admin: Admin
  onClose: () => void
}

/** Asks for confirmation, then sends the opposite of `is_actived`. */
export function ChangeStatus({ admin, onClose }: ChangeStatusProps) {
  const [update, { isLoading }] = useUpdateAdminMutation()
  const { id, fullname: name, is_actived } = admin

  const send = async () => {
    try {
      await update({ params: { id }, body: { is_actived: !is_actived } }).unwrap()
      toast(t('admins.changed', { name, status: statusLabel(!is_actived) }))
      onClose()
    } catch (error) {
      onClose()
      feedback.error(t('admins.change-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(is_actived ? 'admins.off-ask' : 'admins.on-ask', { name })}
      description={t(is_actived ? 'admins.off-text' : 'admins.on-text')}
      actions={
        <>
          <Button kind={is_actived ? 'danger' : 'primary'} busy={isLoading} onClick={send}>
            {t(is_actived ? 'admins.off-yes' : 'admins.on-yes')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  )
}
