import type { LiveEvents } from '@sayap/contract/live'
import type { LiveHub, LiveMessage } from '#http/live-hub'

/** What the triggers of the migrations say on the channel `live`. */
interface News {
  /** A traveller's id. */
  user: number
  /** Whether all staff are meant as well. */
  staff?: boolean
  event: 'notification' | 'chat'
  id?: number
  about?: LiveEvents['notification']['about']
  thread?: number
  from_staff?: boolean
}

/** Passes one piece of news on to whoever it concerns and is connected here. */
export function passOn(hub: LiveHub, payload: string) {
  const { user, staff, event, ...data } = JSON.parse(payload) as News
  const message = { event, data } as LiveMessage
  for (const listener of hub.ofUser(user)) listener.send(message)
  if (staff) for (const listener of hub.staff()) listener.send(message)
}
