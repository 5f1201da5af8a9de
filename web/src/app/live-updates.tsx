import type { LiveEvents } from '@sayap/contract/live'
import { useEffect, useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { tellOfMessage } from '#features/chat/chat-news'
import { tellOfNotification } from '#features/notifications/notification-news'
import { api } from '#lib/api'
import { startLive } from '#lib/live'
import type { Heard } from '#lib/live-reader'
import { useSessionUser } from '#lib/session'
import type { AppDispatch } from './store'

/** What a notification may have changed beside itself. */
const OF_A_BOOKING = ['Booking', 'Credit', 'Payment', 'Ticket'] as const

/** Draws nothing: has fetched again what changed elsewhere, and says what matters. */
export function LiveUpdates() {
  const dispatch = useDispatch<AppDispatch>()
  const navigate = useNavigate()
  const person = useSessionUser()
  const go = useRef(navigate)
  go.current = navigate
  const isTraveller = person?.role === undefined || person.role === 'user'
  const key = `${person?.role} ${person?.id}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person has another stream.
  useEffect(() => {
    const open = (path: string) => void go.current(path)
    return startLive((heard) => take(heard, { dispatch, open, isTraveller }))
  }, [key, dispatch])
  return null
}

interface Tools {
  dispatch: AppDispatch
  open: (path: string) => void
  isTraveller: boolean
}

function take({ event, data }: Heard, { dispatch, open, isTraveller }: Tools) {
  if (event === 'ready') dispatch(api.util.invalidateTags(['Notification', 'Chat']))
  if (event === 'notification') {
    const { id, about } = data as LiveEvents['notification']
    dispatch(api.util.invalidateTags(['Notification', ...(about ? OF_A_BOOKING : [])]))
    if (id !== undefined && about) void tellOfNotification(dispatch, id, about, open)
  }
  if (event === 'chat') {
    const news = data as LiveEvents['chat']
    dispatch(api.util.invalidateTags(['Chat']))
    if (isTraveller) tellOfMessage(news, open)
  }
}
