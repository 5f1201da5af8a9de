import type { User } from '@sayap/contract/accounts/users'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { useUpdateUserMutation } from './users.api'

interface SuspendUserProps {
  user: User
  onClose: () => void
}

/** Asks for confirmation before a traveller is suspended or reactivated. */
export function SuspendUser({ user, onClose }: SuspendUserProps) {
  const { id, name, suspended, revision } = user
  const [update, { isLoading }] = useUpdateUserMutation()
  const send = async () => {
    try {
      await update({ params: { id }, body: { suspended: !suspended, revision } }).unwrap()
      toast(t(suspended ? 'users.let-in' : 'users.shut-out', { name }))
      onClose()
    } catch (error) {
      onClose()
      feedback.error(t('users.suspend-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(suspended ? 'users.unsuspend-ask' : 'users.suspend-ask', { name })}
      description={t(suspended ? 'users.unsuspend-text' : 'users.suspend-text')}
      actions={
        <>
          <Button kind={suspended ? 'primary' : 'danger'} busy={isLoading} onClick={send}>
            {t(suspended ? 'users.unsuspend' : 'users.suspend')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </>
      }
    />
  )
}
