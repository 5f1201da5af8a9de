import type { ChatMessage, ChatThread, NewMessage, ThreadList } from '@sayap/contract/chat'
import type { Database } from '#db/database'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { nothingHere, ownerFor } from '#http/ownership'
import { chatChangesRepository } from './chat-changes.repository'
import { chatMessagesRepository } from './chat-messages.repository'
import { chatThreadsRepository, type Side } from './chat-threads.repository'

interface Page {
  before?: number | undefined
  limit: number
}

const sideOf = ({ role }: Caller): Side => (role === 'user' ? 'user' : 'staff')

export const chatService = (db: Database) => {
  const messages = chatMessagesRepository(db)
  const changes = chatChangesRepository(db)
  const threadsFor = (caller: Caller) => chatThreadsRepository(db, sideOf(caller))

  async function find(id: number, caller: Caller): Promise<ChatThread> {
    const thread = await threadsFor(caller).find(id, ownerFor(caller))
    if (!thread) throw nothingHere()
    return thread
  }

  return {
    find,

    /** A traveller's are few and come whole; staff's come in pages, `next` being the `before`. */
    async threads(query: ThreadList, caller: Caller) {
      const owner = ownerFor(caller)
      const threads = threadsFor(caller)
      const unread = await threads.unread(owner)
      if (owner !== null) return { data: await threads.ofUser(owner), unread, next: null }
      const rows = await threads.all(query, query.limit + 1)
      const data = rows.slice(0, query.limit)
      const next = rows.length > query.limit ? (data.at(-1)?.last?.id ?? null) : null
      return { data, unread, next }
    },

    /** In how many threads something is unread. */
    unread: (caller: Caller) => threadsFor(caller).unread(ownerFor(caller)),

    async open(id_booking: number | undefined, caller: Caller) {
      const attempt = () => changes.open(caller.id, id_booking ?? null)
      // One made by another call at the same moment is seen by a second look only.
      const row = (await attempt()) ?? (await attempt())
      if (!row) throw nothingHere()
      return find(row.id, caller)
    },

    async messages(id: number, { before, limit }: Page, caller: Caller) {
      const thread = await find(id, caller)
      const rows = await messages.list(id, before, limit + 1)
      const data = rows.slice(0, limit)
      return { data, thread, next: rows.length > limit ? (data.at(-1)?.id ?? null) : null }
    },

    /** `again`: it was written before, under the same client_id. */
    async write(id: number, { text, client_id }: NewMessage, caller: Caller) {
      await find(id, caller)
      const id_admin = sideOf(caller) === 'staff' ? caller.id : null
      const written = await writeOnce(db, { id_thread: id, id_admin, client_id, text })
      const message = (await messages.find(id, client_id)) as ChatMessage
      if (message.from_staff !== (id_admin !== null) || message.text !== text)
        throw new AppError('key_reused', 'This client_id was used for another message.')
      return { message, again: !written }
    },

    async read(id: number, up_to: number, caller: Caller) {
      await find(id, caller)
      await changes.read(id, sideOf(caller), up_to)
      return find(id, caller)
    },

    async close(id: number, caller: Caller) {
      await find(id, caller)
      await changes.close(id, caller.id)
      return find(id, caller)
    },

    async reopen(id: number, caller: Caller) {
      await find(id, caller)
      await changes.reopen(id)
      return find(id, caller)
    },

    /** Id of the newest message the caller may see; 0: none. */
    newest: (caller: Caller) => messages.newest(ownerFor(caller)),
    /** What was written since that one, oldest first, at most so many. */
    since: (caller: Caller, after: number, limit: number) =>
      messages.since(ownerFor(caller), after, limit),
  }
}

type Written = Parameters<ReturnType<typeof chatChangesRepository>['write']>[0]

/** False when it is there already. */
const writeOnce = (db: Database, message: Written) =>
  db.transaction(async (tx) => {
    if (await chatChangesRepository(tx).write(message)) return true
    if (await chatMessagesRepository(tx).find(message.id_thread, message.client_id)) return false
    throw new AppError('too_many_requests', 'That is a lot at once. Please wait a minute.')
  })
