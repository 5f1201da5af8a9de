import type {
  ChatMessage,
  ChatThread,
  NewMessage,
  ThreadList,
} from '@sayap/contract/messaging/chat'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { ownerFilter, type Principal } from '#platform/http/principal'
import { clientIdReused } from '../notifications/announcements.service'
import { chatMessagesRepository, type NewChatMessage } from './chat-messages.repository'
import { chatThreadsRepository, type Side } from './chat-threads.repository'

interface Page {
  before?: number | undefined
  limit: number
}

const sideOf = ({ role }: Principal): Side => (role === 'user' ? 'user' : 'staff')

export const chatService = (db: Database) => {
  const messages = chatMessagesRepository(db)
  const threadsFor = (principal: Principal) => chatThreadsRepository(db, sideOf(principal))

  async function find(id: number, principal: Principal): Promise<ChatThread> {
    const thread = await threadsFor(principal).find(id, ownerFilter(principal))
    if (!thread) throw notFound()
    return thread
  }

  return {
    find,

    /** A traveller gets all threads, staff get pages; `next` is the `before` of the next page. */
    async threads(query: ThreadList, principal: Principal) {
      const owner = ownerFilter(principal)
      const threads = threadsFor(principal)
      const unread = await threads.unread(owner)
      if (owner !== null) {
        const data = await threads.ofUser(owner)
        return { data, unread, next: null, reply_minutes: await messages.replyMinutes() }
      }
      const rows = await threads.all(query, query.limit + 1)
      const data = rows.slice(0, query.limit)
      const next = rows.length > query.limit ? (data.at(-1)?.last?.id ?? null) : null
      return { data, unread, next }
    },

    /** Number of threads with unread messages. */
    unread: (principal: Principal) => threadsFor(principal).unread(ownerFilter(principal)),

    async open(id_booking: number | undefined, principal: Principal) {
      const attempt = () => threadsFor(principal).open(principal.id, id_booking ?? null)
      // A thread that a concurrent call creates is visible to the second statement only.
      const row = (await attempt()) ?? (await attempt())
      if (!row) throw notFound()
      return find(row.id, principal)
    },

    /** The thread about a trip, as staff open it for its traveller. */
    async openAbout(id_booking: number, principal: Principal) {
      const threads = threadsFor(principal)
      const attempt = async () => {
        const owner = await threads.travellerOf(id_booking)
        return owner && threads.open(owner.id_user, id_booking)
      }
      const row = (await attempt()) ?? (await attempt())
      if (!row) throw notFound()
      return find(row.id, principal)
    },

    async messages(id: number, { before, limit }: Page, principal: Principal) {
      const thread = await find(id, principal)
      const rows = await messages.list(id, before, limit + 1)
      const data = rows.slice(0, limit)
      return { data, thread, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    /** `again`: a message with this client_id was already there. */
    async write(id: number, { text, client_id }: NewMessage, principal: Principal) {
      await find(id, principal)
      const id_admin = sideOf(principal) === 'staff' ? principal.id : null
      const isNew = await insertOnce(db, { id_thread: id, id_admin, client_id, text })
      const message = (await messages.find(id, client_id)) as ChatMessage
      if (message.from_staff !== (id_admin !== null) || message.text !== text)
        throw clientIdReused()
      return { message, again: !isNew }
    },

    async read(id: number, up_to: number, principal: Principal) {
      await find(id, principal)
      await threadsFor(principal).read(id, up_to)
      return find(id, principal)
    },

    async close(id: number, principal: Principal) {
      await find(id, principal)
      await threadsFor(principal).close(id, principal.id)
      return find(id, principal)
    },

    async reopen(id: number, principal: Principal) {
      await find(id, principal)
      await threadsFor(principal).reopen(id)
      return find(id, principal)
    },

    /** Id of the newest message the caller may see; 0: none. */
    newest: (principal: Principal) => messages.newest(ownerFilter(principal)),
    /** Messages after the id `after`, oldest first, up to `limit`. */
    since: (principal: Principal, after: number, limit: number) =>
      messages.since(ownerFilter(principal), after, limit),
  }
}

/** Returns false when a message with this client_id is already there. */
const insertOnce = (db: Database, message: NewChatMessage) =>
  db.transaction(async (tx) => {
    const messages = chatMessagesRepository(tx)
    if (await messages.write(message)) return true
    if (await messages.find(message.id_thread, message.client_id)) return false
    throw new AppError('too_many_requests', 'That is a lot at once. Please wait a minute.')
  })
