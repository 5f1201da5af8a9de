import type { Destination } from '@sayap/contract/destinations'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Button } from '#ui/button'
import { Dialog } from '#ui/dialog'
import {
  useCreateDestinationMutation,
  useDeleteDestinationMutation,
  useUpdateDestinationMutation,
} from './destination-changes.api'
import { DestinationForm } from './destination-form'

interface Closes {
  onClose: () => void
}

export function AddDestination({ onClose }: Closes) {
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

interface Known extends Closes {
  destination: Destination
}

/** The specification's three dialogs stand around the sending. */
export function UpdateDestination({ destination, onClose }: Known) {
  const [update] = useUpdateDestinationMutation()
  const send = async (body: FormData) => {
    feedback.loading(t('dest.updating'))
    try {
      await update({ params: { id: destination.id }, body }).unwrap()
      onClose()
      feedback.success(t('dest.updated'))
    } catch (error) {
      feedback.error(t('dest.update-failed'), { reason: failure(error).text })
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

export function DeleteDestination({ destination: { id, name }, onClose }: Known) {
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
