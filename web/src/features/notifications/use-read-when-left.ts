import type { Notification } from '@sayap/contract/notifications'
import { useEffect, useRef } from 'react'
import { useReadNotificationsMutation } from './all-notifications.api'

/**
 * What was shown counts as read once it is out of sight again: while one looks, it stays
 * highlighted. What arrived meanwhile stays unread.
 */
export function useReadWhenLeft(shown: readonly Notification[] | undefined) {
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
