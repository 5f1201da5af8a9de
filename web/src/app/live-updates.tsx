import type { LiveEvents } from '@sayap/contract/messaging/live'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { showMessageToast } from '#features/messaging/chat/chat-toasts'
import { tellOfNotification } from '#features/messaging/notifications/notification-toasts'
import { api } from '#shared/api/api'
import { useSessionUser } from '#shared/auth/session'
import { startLive } from '#shared/live/live'
import type { ServerEvent } from '#shared/live/read-events'
import { pollWhileVisible } from './poll-while-visible'
import type { AppDispatch } from './store'

/** Cache tags that a notification may invalidate in addition to the notifications. */
const BOOKING_TAGS = ['Booking', 'Credit', 'Payment', 'Refund', 'Ticket'] as const

/** Cache tags of what an event may have changed, whatever it carries. */
const STALE: Record<string, readonly Tag[] | undefined> = {
  ready: ['Notification', 'Chat', 'Approval'],
  // What a request for a second person may be about, once it is approved.
  approval: ['Approval', 'BankAccount', 'Case', 'Credit', 'Payment', 'Refund'],
}
type Tag = Parameters<typeof api.util.invalidateTags>[0] extends readonly (infer T)[] ? T : never

/**
 * Renders nothing. Refetches what changed elsewhere, lets pages poll while they are visible, and shows
 * toasts for important events.
 */
export function LiveUpdates() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const user = useSessionUser()
  const navigateRef = useRef(navigate)
  navigateRef.current = navigate
  const isTraveller = user?.role === undefined || user.role === 'user'
  const key = `${user?.role} ${user?.id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a separate stream.
  useEffect(() => {
    const open = (path: string) => void navigateRef.current(path)
    return startLive((event) => handleEvent(event, { dispatch, open, isTraveller }))
  }, [key, dispatch])
  useEffect(() => pollWhileVisible(dispatch), [dispatch])
  return null
}

interface EventContext {
  dispatch: AppDispatch
  open: (path: string) => void
  isTraveller: boolean
}

function handleEvent({ event, data }: ServerEvent, { dispatch, open, isTraveller }: EventContext) {
  const stale = STALE[event]
  if (stale) dispatch(api.util.invalidateTags([...stale]))
  if (event === 'notification') {
    const { id, about } = data as LiveEvents['notification']
    dispatch(api.util.invalidateTags(['Notification', ...(about ? BOOKING_TAGS : [])]))
    if (id !== undefined && about) void tellOfNotification(dispatch, id, about, open)
  }
  if (event === 'chat') {
    const message = data as LiveEvents['chat']
    dispatch(api.util.invalidateTags(['Chat']))
    if (isTraveller) showMessageToast(message, open)
  }
}
