import type { Notification } from '@sayap/contract/messaging/notifications'
import { useEffect, useRef } from 'react'
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
 * Marks displayed notifications as read when they are left: while visible they stay
 * highlighted. Later ones stay unread.
 */
export function useMarkReadOnLeave(shown: readonly Notification[] | undefined) {
  const [read] = useReadNotificationsMutation()
  const newest = useRef(0)
  if (shown?.some((one) => !one.read)) newest.current = Math.max(newest.current, shown[0]?.id ?? 0)
  useEffect(
    () => () => {
      if (newest.current > 0) void read({ body: { up_to: newest.current } })
    },
    [read],
  )
}
