import * as z from 'zod/mini'
import { endpoint, SIGNED_IN, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { fallback, Id, IdParams, optional, optionalWord, required, text } from './wire'

export const MOST_LETTERS = 2000

export const ChatMessage = z
  .object({
    id: z.int(),
    id_thread: z.int(),
    from_staff: z.boolean(),
    /** Who of the staff wrote it; null for the traveller's own. */
    author: z.nullable(z.string()),
    /** Plain text: never markup. */
    text: z.string(),
    /** Made where it was typed. */
    client_id: z.string(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'ChatMessage' }))
export type ChatMessage = z.infer<typeof ChatMessage>

/** The trip a thread is about: its first leg. */
const About = z.object({
  code: z.string(),
  flight_number: z.string(),
  starting_place: z.string(),
  destination_place: z.string(),
  departure_date: z.string(),
})

export const ChatThread = z
  .object({
    id: z.int(),
    id_user: z.int(),
    traveller: z.string(),
    /** The first leg of the trip it is about; null: about no trip. */
    id_booking: z.nullable(z.int()),
    booking: z.nullable(About),
    closed: z.boolean(),
    /** Null while nothing was written. */
    last: z.nullable(ChatMessage),
    /** How many messages of the other side the caller's side has not read. */
    unread: z.int(),
    /** Up to which message the other side has read; 0: none. */
    read_by_other: z.int(),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'ChatThread' }))
export type ChatThread = z.infer<typeof ChatThread>

export const THREAD_FILTERS = ['waiting', 'open', 'closed'] as const

export const ThreadList = z.object({
  /** Staff's: with something unread, not closed, closed; absent: all. */
  state: optionalWord(THREAD_FILTERS),
  /** Staff's: beginnings of words of the traveller's name, address or number, or a booking's code. */
  q: optional(text(1, 80)),
  /** Threads whose newest message is older than this one. */
  before: optional(Id),
  limit: fallback(Limit, 30),
})
export type ThreadList = z.output<typeof ThreadList>

export const NewMessage = z.object({
  text: required(text(1, MOST_LETTERS)),
  client_id: required(z.uuid()),
})
export type NewMessage = z.output<typeof NewMessage>

export const chat = {
  threads: endpoint({
    method: 'GET',
    path: '/chat/threads',
    summary: "One's own threads; staff: everybody's with a message in it",
    message: 'Threads',
    access: SIGNED_IN,
    query: ThreadList,
    data: z.array(ChatThread),
    /** In how many threads something is unread; the `before` of the next page, null on the last. */
    also: { unread: z.int(), next: z.nullable(z.int()) },
  }),
  open: endpoint({
    method: 'POST',
    path: '/chat/threads',
    summary: 'The thread about a booking, or about none: made when it is not there yet',
    message: 'Thread',
    access: ['user'],
    body: z.object({ id_booking: optional(Id) }),
    data: ChatThread,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/threads/:id/messages',
    summary: 'What was written in a thread, newest first',
    message: 'Messages',
    access: SIGNED_IN,
    params: IdParams,
    query: z.object({ before: optional(Id), limit: fallback(Limit, 50) }),
    data: z.array(ChatMessage),
    also: { thread: ChatThread, next: z.nullable(z.int()) },
  }),
  /** 200 and the same message where that client_id was sent before. A closed thread opens again. */
  send: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/messages',
    summary: 'Write in a thread',
    message: 'Message sent',
    access: SIGNED_IN,
    params: IdParams,
    body: NewMessage,
    data: ChatMessage,
    status: 201,
  }),
  read: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/read',
    summary: 'Mark what the other side wrote as read',
    message: 'Messages read',
    access: SIGNED_IN,
    params: IdParams,
    /** Up to which message. */
    body: z.object({ up_to: required(Id) }),
    data: ChatThread,
  }),
  close: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/close',
    summary: 'Close a thread: it is answered',
    message: 'Thread closed',
    access: STAFF,
    params: IdParams,
    data: ChatThread,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/reopen',
    summary: 'Open a closed thread again',
    message: 'Thread opened again',
    access: STAFF,
    params: IdParams,
    data: ChatThread,
  }),
}
