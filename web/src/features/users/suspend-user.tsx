import type { User } from '@sayap/contract/users'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import { useUpdateUserMutation } from './users.api'

interface SuspendUserProps {
  user: User
  onClose: () => void
}

/** Asks before a traveller is shut out, or let in again. */
export function SuspendUser({ user: { id, name, suspended }, onClose }: SuspendUserProps) {
  const [update, { isLoading }] = useUpdateUserMutation()
  const send = async () => {
    try {
      await update({ params: { id }, body: { suspended: !suspended } }).unwrap()
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
