import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import {
  type DueDelivery,
  deliveriesRepository,
  type LastFailure,
  RETRY_AFTER,
} from './deliveries.repository'
import type { WebhookModuleEvent } from './events'
import { type Outcome, sendMessage } from './send-message'
import { signatureHeaders } from './signature'
import type { WebhookSettings } from './webhooks.service'

/** Messages that one server sends at a time, each to another webhook. */
const CONCURRENCY = 8
/** Milliseconds between two looks for due messages while others are being sent. */
const LOOK_EVERY_MS = 500
/** Part of a waiting time by which it is longer or shorter, so that retries spread. */
const JITTER = 0.2
const GONE = 410
const SECRET_UNREADABLE = 'The secret cannot be read by this server. If this stays so, rotate it.'

export const sendWebhooksJob = (db: Database, settings: WebhookSettings): PeriodicJob => ({
  name: 'send-webhooks',
  intervalMs: 1000,
  run: (signal) => sendWebhooks(db, settings, signal),
})

export const deleteOldDeliveriesJob = (db: Database): PeriodicJob => ({
  name: 'delete-old-deliveries',
  intervalMs: 3_600_000,
  async run(signal) {
    const deliveries = deliveriesRepository(db)
    while ((await deliveries.deleteOld()).length === deliveries.batchSize && !signal.aborted);
  },
})

/**
 * Sends what is due until nothing is. While one receiver takes its time, messages that become due
 * meanwhile are sent by the others of the eight places. A defect in one of them is thrown after all
 * have ended.
 */
export async function sendWebhooks(
  db: Database,
  settings: WebhookSettings,
  signal: AbortSignal = new AbortController().signal,
) {
  const sending = new Set<Promise<void>>()
  const failures: unknown[] = []
  const start = (due: DueDelivery) => {
    const one = deliver(db, settings, due, signal)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => sending.delete(one))
    sending.add(one)
  }
  const startDue = async () => {
    while (sending.size < CONCURRENCY && !signal.aborted) {
      const due = await deliveriesRepository(db).takeDue()
      if (!due) return
      start(due)
    }
  }
  try {
    for (await startDue(); sending.size > 0; await startDue())
      await Promise.race([...sending, wait(LOOK_EVERY_MS)])
  } finally {
    await Promise.all(sending)
  }
  if (failures.length > 0) throw failures[0]
}

/** No transaction is open while it is sent; a server that ends before the result is stored repeats it. */
async function deliver(
  db: Database,
  settings: WebhookSettings,
  due: DueDelivery,
  signal: AbortSignal,
) {
  const outcome = await attempt(settings, due, signal)
  await db.transaction(async (tx) => {
    const deliveries = deliveriesRepository(tx)
    if (outcome.error !== null && signal.aborted) return deliveries.giveBack(due)
    await deliveries.insertAttempt(due.id, outcome)
    if (outcome.error === null) return deliveries.markDelivered(due)
    const retryAfter = waitAfter(due.attempts)
    const isPaused = await pauseIfFailing(tx, due.id_webhook, {
      isGone: outcome.status === GONE,
      isLastAttempt: retryAfter === undefined,
    })
    // A webhook that is resumed tries once more what waited.
    await deliveries.markNotDelivered(due, retryAfter ?? (isPaused ? 0 : undefined))
  })
}

/** A secret that was sealed by a SESSION_SECRET of long ago fails like a receiver: later, and with a pause. */
async function attempt(
  { box, allowLoopback, sendWithinMs }: WebhookSettings,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<Outcome> {
  const open = (sealed: string) => box.open(sealed).catch(() => undefined)
  const secret = await open(due.secret)
  if (!secret) return { status: null, duration_ms: 0, error: SECRET_UNREADABLE, response: null }
  // A former secret that cannot be read signs nothing any more.
  const former = due.former_secret === null ? undefined : await open(due.former_secret)
  const secrets = former ? [secret, former] : [secret]
  const message = { url: due.url, body: due.body, headers: signatureHeaders(due, secrets) }
  return sendMessage(message, {
    allowLoopback,
    signal,
    ...(sendWithinMs !== undefined && { withinMs: sendWithinMs }),
  })
}

/** Seconds; undefined after the last attempt. */
function waitAfter(attempts: number) {
  const seconds = RETRY_AFTER[attempts - 1]
  return seconds && seconds * (1 - JITTER + 2 * JITTER * Math.random())
}

/** Returns whether the webhook is paused by this. */
async function pauseIfFailing(tx: Database, id_webhook: number, failure: LastFailure) {
  const paused = await deliveriesRepository(tx).pauseFailing(id_webhook, failure)
  if (!paused) return false
  await publish<WebhookModuleEvent>(tx, {
    type: 'webhook.paused',
    webhookId: paused.id,
    userId: paused.id_user,
    host: new URL(paused.url).host,
  })
  return true
}
