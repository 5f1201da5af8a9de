import type { Database } from '#platform/database/database'
import { may, ownerFilter, type Principal } from '#platform/http/principal'
import type { LiveMessage } from '#platform/live/live-hub'
import { chatService } from '../chat/chat.service'
import { notificationsService } from '../notifications/notifications.service'
import { liveRepository } from './live.repository'
import { formatPosition, type Position } from './ordered-connection'

/** Of each kind. After a longer absence clients reload everything on `ready` anyway. */
const MAX_MISSED = 50

const hearsOfChats = (principal: Principal) =>
  principal.role === 'user' || may(principal, 'chat:manage')

export const liveService = (db: Database) => {
  const chat = chatService(db)
  const live = liveRepository(db)

  async function position(principal: Principal): Promise<Position> {
    const owner = ownerFilter(principal)
    return {
      notification: owner === null ? 0 : await live.newest(owner),
      message: hearsOfChats(principal) ? await chat.newest(principal) : 0,
    }
  }

  return {
    position,

    /** The present position and unread counts, for clients that poll. */
    async snapshot(principal: Principal) {
      const { unread } = await notificationsService(db).list({ limit: 1 }, principal)
      return {
        position: formatPosition(await position(principal)),
        unread,
        chat_unread: hearsOfChats(principal) ? await chat.unread(principal) : 0,
      }
    },

    /** Events for the principal after that position, oldest first. */
    async missed(principal: Principal, since: Position): Promise<LiveMessage[]> {
      const owner = ownerFilter(principal)
      const notified = owner === null ? [] : await live.since(owner, since.notification, MAX_MISSED)
      const written = hearsOfChats(principal)
        ? await chat.since(principal, since.message, MAX_MISSED)
        : []
      return [
        ...notified.map((data) => ({ event: 'notification' as const, data })),
        ...written.map((data) => ({ event: 'chat' as const, data })),
      ]
    },
  }
}
