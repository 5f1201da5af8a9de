import { t } from '#lib/t'
import { toastFailure, toastWithUndo } from '#lib/toast'
import {
  useClearNotificationsMutation,
  useRestoreNotificationsMutation,
} from './all-notifications.api'

/** Clears at once and offers to take it back; that it failed is said by who brings them back. */
export function useClear() {
  const [send, { isLoading: isClearing }] = useClearNotificationsMutation()
  const [restore] = useRestoreNotificationsMutation()

  const bringBack = async () => {
    const { data } = await restore({})
    if (!data?.data.restored) toastFailure(t('notifications.restore-failed'))
  }
  const clear = async (up_to: number | undefined) => {
    const { error } = await send({ body: { up_to } })
    if (!error) toastWithUndo(t('notifications.cleared'), () => void bringBack())
  }
  return { clear: (up_to: number | undefined) => void clear(up_to), isClearing }
}
