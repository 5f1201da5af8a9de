import type { Database } from '#db/database'
import { chatService } from '#features/chat/chat.service'
import type { Caller } from '#http/caller'
import type { LiveMessage } from '#http/live-hub'
import { ownerFor } from '#http/ownership'
import { liveRepository } from './live.repository'
import { type Position, writePosition } from './live-position'
import { notificationsService } from './notifications.service'

/** Who missed more is told to look at everything anew, which `ready` says already. */
const MOST_MISSED = 50

export const liveService = (db: Database) => {
  const chat = chatService(db)
  const live = liveRepository(db)

  async function position(caller: Caller): Promise<Position> {
    const owner = ownerFor(caller)
    return {
      notification: owner === null ? 0 : await live.newest(owner),
      message: await chat.newest(caller),
    }
  }

  return {
    position,

    /** How things stand, for who is not connected. */
    async snapshot(caller: Caller) {
      const { unread } = await notificationsService(db).list({ limit: 1 }, caller)
      return {
        position: writePosition(await position(caller)),
        unread,
        chat_unread: await chat.unread(caller),
      }
    },

    /** What happened to the caller since that position, in order. */
    async missed(caller: Caller, since: Position): Promise<LiveMessage[]> {
      const owner = ownerFor(caller)
      const told = owner === null ? [] : await live.since(owner, since.notification, MOST_MISSED)
      const written = await chat.since(caller, since.message, MOST_MISSED)
      return [
        ...told.map((data) => ({ event: 'notification' as const, data })),
        ...written.map((data) => ({ event: 'chat' as const, data })),
      ]
    },
  }
}
