import type { Notification } from '@sayap/contract/messaging/notifications'
import { useEffect, useState } from 'react'
import { showErrorToast, toastWithUndo } from '#shared/browser/toast'
import { t } from '#shared/i18n/t'
import {
  useClearNotificationsMutation,
  useReadNotificationsMutation,
  useRestoreNotificationsMutation,
} from './all-notifications.api'

/** Clears optimistically and offers undo. The API slice reports a failure and restores them. */
export function useClearNotifications() {
  const [send, { isLoading: isClearing }] = useClearNotificationsMutation()
  const [restore] = useRestoreNotificationsMutation()

  const bringBack = async () => {
    const { data } = await restore({})
    if (!data?.data.restored) showErrorToast(t('notifications.restore-failed'))
  }
  const clear = async (up_to: number | undefined) => {
    const { error } = await send({ body: { up_to } })
    if (!error) toastWithUndo(t('notifications.cleared'), () => void bringBack())
  }
  return { clear: (up_to: number | undefined) => void clear(up_to), isClearing }
}

/**
 * Marks displayed notifications as seen, so that the badge falls when they are shown; in a tab in the
 * background, once it is looked at. Returns those that were new: they stay highlighted while they are
 * displayed. Notifications on later pages and newer ones stay unread.
 */
export function useMarkSeen(shown: readonly Notification[] | undefined) {
  const [read] = useReadNotificationsMutation()
  const [seenHere, setSeenHere] = useState<ReadonlySet<number>>(new Set())
  const unread = shown?.filter((one) => !one.read).map(({ id }) => id) ?? []
  const newest = unread[0]
  const oldest = unread.at(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unread` is another array at each render.
  useEffect(() => {
    if (newest === undefined) return
    const markSeen = () => {
      if (document.visibilityState !== 'visible') return
      setSeenHere((before) => new Set([...before, ...unread]))
      void read({ body: { from: oldest, up_to: newest } })
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [newest, oldest, read])
  return seenHere
}
