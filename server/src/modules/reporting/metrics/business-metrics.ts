import { Gauge, type Registry } from 'prom-client'
import type { RootDatabase } from '#platform/database/database'
import { metricsRepository } from './metrics.repository'

/**
 * Adds gauges of bookings and emails. Each scrape queries the database once; while it is
 * unreachable the gauges keep their last values and `sayap_database_up` is 0.
 */
export function registerBusinessMetrics(db: RootDatabase, registers: [Registry]) {
  let pending: Promise<void> | undefined
  const collect = () => {
    pending ??= update().finally(() => {
      pending = undefined
    })
    return pending
  }
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers, collect })
  const overdue = gauge('sayap_holds_overdue', 'Unpaid bookings past their deadline')
  const oldest = gauge('sayap_oldest_unsent_mail_seconds', 'Age of the oldest mail to be sent')
  const failed = gauge('sayap_mails_failed', 'Mails that could not be sent')
  const unproved = gauge(
    'sayap_unproved_seats',
    'Seats held or waiting for payment without a proved email address',
  )
  const unprovedShare = gauge(
    'sayap_unproved_cabin_share',
    'The largest part of any cabin that such seats take, from 0 to 1',
  )
  const up = gauge('sayap_database_up', 'Whether the database answered this reading')
  const bookings = new Gauge({
    name: 'sayap_bookings',
    help: 'Bookings by state',
    registers,
    collect,
    labelNames: ['state'] as const,
  })

  async function update() {
    const figures = await metricsRepository(db)
      .now()
      .catch(() => undefined)
    up.set(figures ? 1 : 0)
    if (!figures) return
    const { holds_overdue, oldest_unsent_mail_seconds, mails_failed, ...rest } = figures
    const { unproved_seats, unproved_share, ...states } = rest
    unproved.set(unproved_seats)
    unprovedShare.set(unproved_share)
    overdue.set(holds_overdue)
    oldest.set(oldest_unsent_mail_seconds)
    failed.set(mails_failed)
    for (const [state, count] of Object.entries(states)) bookings.set({ state }, count)
  }
}
