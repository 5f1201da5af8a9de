import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { PeriodicJob } from '#platform/jobs/scheduler'
import { type DueDelivery, deliveriesRepository, RETRY_AFTER } from './deliveries.repository'
import type { WebhookModuleEvent } from './events'
import { sendMessage } from './send-message'
import { signatureHeaders } from './signature'
import type { WebhookSettings } from './webhooks.service'

/** Messages that one server sends at a time, each to another webhook. */
const CONCURRENCY = 8
/** Milliseconds between two looks for due messages while others are being sent. */
const LOOK_EVERY_MS = 500
/** Part of a waiting time by which it is longer or shorter, so that retries spread. */
const JITTER = 0.2
const GONE = 410

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
 * meanwhile are sent by the others of the eight places.
 */
export async function sendWebhooks(
  db: Database,
  settings: WebhookSettings,
  signal: AbortSignal = new AbortController().signal,
) {
  const sending = new Set<Promise<void>>()
  const start = (due: DueDelivery) => {
    const one = deliver(db, settings, due, signal).finally(() => sending.delete(one))
    sending.add(one)
  }
  for (;;) {
    while (sending.size < CONCURRENCY && !signal.aborted) {
      const due = await deliveriesRepository(db).takeDue()
      if (!due) break
      start(due)
    }
    if (sending.size === 0) return
    await Promise.race([...sending, wait(LOOK_EVERY_MS)])
  }
}

/** No transaction is open while it is sent; a server that ends before the result is stored repeats it. */
async function deliver(
  db: Database,
  { box, allowLoopback, sendWithinMs }: WebhookSettings,
  due: DueDelivery,
  signal: AbortSignal,
) {
  const sealed = [due.secret, due.former_secret].filter((one) => one !== null)
  const secrets = await Promise.all(sealed.map((one) => box.open(one)))
  const message = { url: due.url, body: due.body, headers: signatureHeaders(due, secrets) }
  const outcome = await sendMessage(message, {
    allowLoopback,
    signal,
    ...(sendWithinMs !== undefined && { withinMs: sendWithinMs }),
  })
  const { id, id_webhook, attempts } = due
  await db.transaction(async (tx) => {
    const deliveries = deliveriesRepository(tx)
    if (outcome.error !== null && signal.aborted) return deliveries.giveBack(id, id_webhook)
    await deliveries.insertAttempt(id, outcome)
    if (outcome.error === null) return deliveries.markDelivered(id, id_webhook)
    await deliveries.markNotDelivered(id, id_webhook, waitAfter(attempts))
    await pauseIfFailing(tx, id_webhook, outcome.status === GONE)
  })
}

/** Seconds; undefined after the last attempt. */
function waitAfter(attempts: number) {
  const seconds = RETRY_AFTER[attempts - 1]
  return seconds && seconds * (1 - JITTER + 2 * JITTER * Math.random())
}

async function pauseIfFailing(tx: Database, id_webhook: number, isGone: boolean) {
  const paused = await deliveriesRepository(tx).pauseFailing(id_webhook, isGone)
  if (!paused) return
  await publish<WebhookModuleEvent>(tx, {
    type: 'webhook.paused',
    webhookId: paused.id,
    userId: paused.id_user,
    host: new URL(paused.url).host,
  })
}
