import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { Id, IdParams, optional, optionalEnum, required, text, withDefault } from '../core/wire'
import { Limit } from '../flights/flight-search'

export const MAX_LENGTH = 2000

export const ChatMessage = z
  .object({
    id: z.int(),
    /** The thread that it was written in. */
    id_thread: z.int(),
    /** True: a member of staff wrote it; false: the traveller. */
    from_staff: z.boolean(),
    /** Name of the staff member who wrote it; null for the traveller's messages. */
    author: z.nullable(z.string()),
    /** Plain text, never markup. */
    text: z.string(),
    /** Chosen by the client; a message repeated with the same one is stored once. */
    client_id: z.string(),
    /** When it was sent, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'ChatMessage' }))
export type ChatMessage = z.infer<typeof ChatMessage>

/** First leg of the trip that a thread is about. */
const About = z.object({
  /** Booking reference (PNR), six characters. */
  code: z.string(),
  /** Designator and number: `GA204`. */
  flight_number: z.string(),
  /** City of departure. */
  starting_place: z.string(),
  /** City of arrival. */
  destination_place: z.string(),
  /** Departure date, `YYYY-MM-DD`, local to the airport. */
  departure_date: z.string(),
})

export const ChatThread = z
  .object({
    id: z.int(),
    /** The traveller whose thread it is. */
    id_user: z.int(),
    /** Name of the traveller. */
    traveller: z.string(),
    /** First booking of the trip that the thread is about; null: about no trip. */
    id_booking: z.nullable(z.int()),
    /** That booking and its flight; null: about no trip. */
    booking: z.nullable(About),
    /** True: staff have closed it. A new message opens it again. */
    closed: z.boolean(),
    /** The latest message; null while there is none. */
    last: z.nullable(ChatMessage),
    /** Number of messages of the other side that the caller's side has not read. */
    unread: z.int(),
    /** Id of the last message that the other side has read; 0: none. */
    read_by_other: z.int(),
    /** When it was opened, ISO 8601 in UTC. */
    created_at: z.string(),
  })
  .check(z.meta({ id: 'ChatThread' }))
export type ChatThread = z.infer<typeof ChatThread>

export const THREAD_FILTERS = ['waiting', 'open', 'closed'] as const

export const ThreadList = z.object({
  /** For staff: with unread messages, not closed, closed; absent: all. */
  state: optionalEnum(THREAD_FILTERS),
  /** For staff: prefixes of words in the traveller's name, email or phone, or a booking code. */
  q: optional(text(1, 80)),
  ...idCursor,
  limit: withDefault(Limit, 30),
})
export type ThreadList = z.output<typeof ThreadList>

export const NewMessage = z.object({
  /** Plain text. */
  text: required(text(1, MAX_LENGTH)),
  /** Chosen by the sender; a message repeated with the same one is stored once. */
  client_id: required(z.uuid()),
})
export type NewMessage = z.output<typeof NewMessage>

export const chat = {
  threads: endpoint({
    method: 'GET',
    path: '/chat/threads',
    summary: "One's own threads; staff: everybody's with a message in it",
    message: 'Threads',
    access: ['user', 'chat:manage'],
    query: ThreadList,
    data: z.array(ChatThread),
    meta: {
      /** Number of threads with messages of the other side that the caller's side has not read. */
      unread: z.int(),
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
      /**
       * For travellers: half of the latest replies of staff took at most these minutes; null where
       * too few are known.
       */
      reply_minutes: z.optional(z.nullable(z.int())),
    },
  }),
  open: endpoint({
    method: 'POST',
    path: '/chat/threads',
    summary: 'The thread about a booking, or about none: made when it is not there yet',
    message: 'Thread',
    access: ['user'],
    body: z.object({
      /** Any booking of the trip that the thread is about; absent: about no trip. */
      id_booking: optional(Id),
    }),
    data: ChatThread,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/chat/threads/:id/messages',
    summary: 'What was written in a thread, newest first',
    message: 'Messages',
    access: ['user', 'chat:manage'],
    params: IdParams,
    query: z.object({ ...idCursor, limit: withDefault(Limit, 50) }),
    data: z.array(ChatMessage),
    meta: {
      /** The thread of the messages. */
      thread: ChatThread,
      /** The `after` of the next page; null on the last. */
      next: z.nullable(z.int()),
    },
  }),
  /** 200 with the first message if the client_id was used before. A closed thread reopens. */
  send: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/messages',
    summary: 'Write in a thread',
    message: 'Message sent',
    access: ['user', 'chat:manage'],
    audit: { action: 'chat_answered', subject: 'chat' },
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
    access: ['user', 'chat:manage'],
    audit: { exempt: "moves the caller's own mark of what was read" },
    params: IdParams,
    body: z.object({
      /** Id of the last message that was read. */
      up_to: required(Id),
    }),
    data: ChatThread,
  }),
  close: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/close',
    summary: 'Close a thread: it is answered',
    message: 'Thread closed',
    access: ['chat:manage'],
    audit: { action: 'chat_closed', subject: 'chat' },
    params: IdParams,
    data: ChatThread,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/chat/threads/:id/reopen',
    summary: 'Open a closed thread again',
    message: 'Thread opened again',
    access: ['chat:manage'],
    audit: { action: 'chat_reopened', subject: 'chat' },
    params: IdParams,
    data: ChatThread,
  }),
}
