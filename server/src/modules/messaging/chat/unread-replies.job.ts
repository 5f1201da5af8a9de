import { pathTo, ROUTES } from '@sayap/contract/core/routes'
import type { Database } from '#platform/database/database'
import { runInBatches } from '#platform/jobs/exclusive-batches'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { emailService } from '../email/email.service'
import { unreadRepliesRepository } from './chat-threads.repository'

/** Number of the advisory lock: any that nothing else uses. */
const UNREAD_REPLIES_LOCK = 7_302_003

/** Rows per transaction. */
const BATCH_SIZE = 200

export const unreadRepliesJob = (db: Database): PeriodicJob => ({
  name: 'unread-replies',
  intervalMs: 30_000,
  run: (signal) => emailUnreadReplies(db, signal),
})

/** Emails travellers who have not read a reply of staff for ten minutes. */
export const emailUnreadReplies = (db: Database, signal?: AbortSignal) =>
  runInBatches(db, { lock: UNREAD_REPLIES_LOCK, size: BATCH_SIZE, signal }, emailBatch)

async function emailBatch(tx: Database) {
  const unread = await unreadRepliesRepository(tx).markEmailed(BATCH_SIZE)
  for (const { id_thread, id_user, up_to, text } of unread)
    await emailService(tx).queue('chat_message', {
      account: { id: id_user, role: 'user' },
      path: `${pathTo(ROUTES.chat)}?thread=${id_thread}`,
      key: `${id_thread}:${up_to}`,
      text,
    })
  return unread
}
