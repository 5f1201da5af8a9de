import * as z from 'zod/mini'
import { endpoint, SIGNED_IN } from '../core/endpoint'
import type { NotificationEvent } from './notifications'

/**
 * Events of the stream by name, with their JSON data. They carry ids only: clients fetch the content.
 * Each `id` of the stream, `<notification>.<message>`, is the position of the recipient.
 */
export interface LiveEvents {
  /** The stream is open; sent again when events may have been missed. */
  ready: Record<string, never>
  /** A new notification; without an id, some were read or cleared on another device. */
  notification: { id?: number; about?: NotificationEvent }
  /** A new message; without an id, messages were read, or the thread was closed or reopened. */
  chat: { thread: number; id?: number; from_staff?: boolean }
  /** For staff: a request for a second person was made or closed. */
  approval: { id: number }
  /** The stream ends with the access token, the session or the server; clients reconnect. */
  end: { why: 'token' | 'session' | 'server' }
}
export type LiveEvent = keyof LiveEvents

/** Milliseconds between heartbeat comments; after two without any event the connection is lost. */
export const HEARTBEAT_MS = 25_000

export const live = {
  /**
   * With `Accept: text/event-stream` a stream of `LiveEvents` that continues after `Last-Event-ID`;
   * otherwise the present state, for clients that poll.
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
      /** Notifications that were not seen and are not settled; 0 for staff. */
      unread: z.int(),
      /** Threads with something unread. */
      chat_unread: z.int(),
    }),
  }),
}
