import * as z from 'zod/mini'
import { endpoint, SIGNED_IN } from './endpoint'
import type { NotificationEvent } from './notifications'

/**
 * What the stream says: the name of each event and its JSON. Content is asked for as usual; each
 * `id` of the stream, `<notification>.<message>`, is up to where one has heard.
 */
export interface LiveEvents {
  /** Heard from here on; said again when something may have been missed. */
  ready: Record<string, never>
  /** A new one, or, without an id, some were read or cleared elsewhere. */
  notification: { id?: number; about?: NotificationEvent }
  /** A new message, or, without an id, one was read, or the thread closed or opened. */
  chat: { thread: number; id?: number; from_staff?: boolean }
  /** The stream ends: with the token, the session, or this server. Come again where one may. */
  end: { why: 'token' | 'session' | 'server' }
}
export type LiveEvent = keyof LiveEvents

/** A word is said at least so often, if only a comment: silence for longer than two is a loss. */
export const HEARTBEAT_MS = 25_000

export const live = {
  /**
   * With `Accept: text/event-stream` a stream of `LiveEvents` that goes on after `Last-Event-ID`;
   * else where things stand, for those who must ask again and again.
   */
  open: endpoint({
    method: 'GET',
    path: '/live',
    summary: 'What happens to the caller, as it happens (text/event-stream), or how it stands',
    message: 'Live',
    access: SIGNED_IN,
    data: z.object({
      /** As an `id` of the stream. */
      position: z.string(),
      unread: z.int(),
      /** Threads with something unread. */
      chat_unread: z.int(),
    }),
  }),
}
