import { EXPIRED, type StatusReason, WAITING } from '@sayap/contract/booking-states'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { mailUnreadAnswers } from '#features/chat/unread-answers.service'
import { notificationsService } from '#features/notifications/notifications.service'
import { moveBookings } from './move-booking'
import { BATCH, sweepRepository } from './sweep.repository'

const EVERY_MS = 30_000

type Sweep = ReturnType<typeof sweepRepository>
type Chore = (sweep: Sweep, tx: Database) => Promise<unknown[]>

const chores: Chore[] = [
  async (sweep, tx) => expire(tx, await sweep.overdue(), 'deadline_passed'),
  async (sweep, tx) => expire(tx, await sweep.abandoned(), 'passengers_missing'),
  (_sweep, tx) => notificationsService(tx).urgePayments(BATCH),
  (_sweep, tx) => mailUnreadAnswers(tx, BATCH),
  (sweep) => sweep.forgetHolds(),
  (sweep) => sweep.forgetKeys(),
]

async function expire(tx: Database, overdue: { id: number }[], reason: StatusReason) {
  const ids = overdue.map(({ id }) => id)
  if (ids.length === 0) return []
  const actor = { role: 'system', id: null, request_id: 'sweeper' } as const
  const ended = await moveBookings(tx, { ids, from: WAITING, to: EXPIRED, reason, actor })
  if (reason === 'deadline_passed') await notificationsService(tx).tell('booking_expired', ended)
  return ended
}

/** Does all that is due now, in batches; of several servers only one is at it. */
export async function sweep(db: Database) {
  for (const chore of chores) {
    let done: number
    do done = await db.transaction((tx) => batch(tx, chore))
    while (done >= BATCH)
  }
}

async function batch(tx: Database, chore: Chore) {
  const repository = sweepRepository(tx)
  return (await repository.takeTurn()) ? (await chore(repository, tx)).length : 0
}

/** A server sweeps as long as it listens. */
export function sweepWhileListening(app: FastifyInstance, db: Database) {
  let stop = async () => {}
  app.addHook('onListen', async () => {
    stop = startSweeper(db, (error) => app.log.error(error))
  })
  app.addHook('onClose', () => stop())
}

/** Sweeps every 30 seconds; the function it gives stops that, after a sweep in progress. */
export function startSweeper(db: Database, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= sweep(db)
      .catch(failed)
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
