import { Gauge, type Registry } from 'prom-client'
import type { RootDatabase } from '#platform/database/database'
import { metricsRepository } from './metrics.repository'

/**
 * Adds gauges of bookings, emails and webhooks. Each scrape queries the database once for what alerts read; while
 * it is unreachable these gauges keep their last values and `sayap_database_up` is 0. Before their first
 * reading they have no value: a 0 that becomes the number of failed mails would look like new failures.
 * The counts of bookings read a whole table: where that takes longer than a statement may, they alone
 * keep theirs.
 */
export function registerBusinessMetrics(db: RootDatabase, registers: [Registry]) {
  const collect = once(update)
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers, collect })
  const overdue = gauge('sayap_holds_overdue', 'Unpaid bookings past their deadline')
  const oldest = gauge(
    'sayap_oldest_unsent_mail_seconds',
    'How late the mail is that should have been sent first',
  )
  const failed = gauge('sayap_mails_failed', 'Mails that could not be sent')
  const oldestWebhook = gauge(
    'sayap_oldest_webhook_seconds',
    'How late the webhook message is that should have been sent first',
  )
  const paused = gauge('sayap_webhooks_paused', 'Webhooks paused because their receivers failed')
  const unproved = gauge(
    'sayap_unproved_seats',
    'Seats held or waiting for payment without a proved email address',
  )
  const unprovedShare = gauge(
    'sayap_unproved_cabin_share',
    'The largest part of any cabin that such seats take, from 0 to 1',
  )
  const up = gauge('sayap_database_up', 'Whether the database answered this reading')
  const figuresOfAlerts = [overdue, oldest, failed, oldestWebhook, paused, unproved, unprovedShare]
  for (const read of figuresOfAlerts) read.remove()
  const bookings = new Gauge({
    name: 'sayap_bookings',
    help: 'Bookings by state',
    registers,
    collect: once(count),
    labelNames: ['state'] as const,
  })

  async function update() {
    const figures = await metricsRepository(db)
      .now()
      .catch(() => undefined)
    up.set(figures ? 1 : 0)
    if (!figures) return
    unproved.set(figures.unproved_seats)
    unprovedShare.set(figures.unproved_share)
    overdue.set(figures.holds_overdue)
    oldest.set(figures.oldest_unsent_mail_seconds)
    failed.set(figures.mails_failed)
    oldestWebhook.set(figures.oldest_webhook_seconds)
    paused.set(figures.webhooks_paused)
  }

  async function count() {
    const counts = await metricsRepository(db.lane('reading'))
      .bookings()
      .catch(() => undefined)
    for (const [state, number] of Object.entries(counts ?? {})) bookings.set({ state }, number)
  }
}

/** All gauges of one scrape wait for the same run. */
function once(run: () => Promise<void>) {
  let pending: Promise<void> | undefined
  return () => {
    pending ??= run().finally(() => {
      pending = undefined
    })
    return pending
  }
}
