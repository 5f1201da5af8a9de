import type { Destination } from '@sayap/contract/catalog/destinations'
import { failure } from '#shared/api/problem'
import { feedback } from '#shared/browser/feedback'
import { toast } from '#shared/browser/toast'
import { conflictOf } from '#shared/editing/use-edit-form'
import { t } from '#shared/i18n/t'
import { Dialog } from '#ui/feedback/dialog'
import { Button } from '#ui/primitives/button'
import { DestinationForm } from './destination-form'
import {
  useCreateDestinationMutation,
  useDeleteDestinationMutation,
  useUpdateDestinationMutation,
} from './destinations-admin.api'

interface DialogProps {
  onClose: () => void
}

export function AddDestination({ onClose }: DialogProps) {
  const [create] = useCreateDestinationMutation()
  const send = async (body: FormData) => {
    const { data } = await create({ body }).unwrap()
    toast(t('dest.added', { name: data.name }))
    onClose()
  }
  return (
    <Dialog open form shape="wide" onClose={onClose} title={t('dest.add')}>
      <DestinationForm send={send} onCancel={onClose} />
    </Dialog>
  )
}

interface DestinationDialogProps extends DialogProps {
  destination: Destination
}

/** Shows the loading, success and error dialogs of the specification. */
export function UpdateDestination({ destination, onClose }: DestinationDialogProps) {
  const [update] = useUpdateDestinationMutation()
  const send = async (body: FormData) => {
    feedback.loading(t('dest.updating'))
    try {
      await update({ params: { id: destination.id }, body }).unwrap()
      onClose()
      feedback.success(t('dest.updated'))
    } catch (error) {
      // A conflict has its own dialog, in the form.
      if (conflictOf(error)) feedback.close()
      else feedback.error(t('dest.update-failed'), { reason: failure(error).text })
      throw error
    }
  }
  return (
    <Dialog
      open
      form
      shape="wide"
      onClose={onClose}
      title={t('dest.update-title', { name: destination.name })}
    >
      <DestinationForm destination={destination} send={send} onCancel={onClose} />
    </Dialog>
  )
}

export function DeleteDestination({ destination: { id, name }, onClose }: DestinationDialogProps) {
  const [remove, { isLoading }] = useDeleteDestinationMutation()
  const send = async () => {
    try {
      await remove({ params: { id } }).unwrap()
      toast(t('dest.deleted', { name }))
      onClose()
    } catch (error) {
      onClose()
      feedback.error(t('dest.delete-failed'), { reason: failure(error).text })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dest.delete-ask', { name })}
      description={t('dest.delete-text')}
      actions={
        <>
          <Button kind="danger" icon="trash" busy={isLoading} onClick={send}>
            {t('dest.delete')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('dest.keep')}
          </Button>
        </>
      }
    />
  )
}
