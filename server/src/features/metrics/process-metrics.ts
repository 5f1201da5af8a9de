import type { Channel } from 'node:diagnostics_channel'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import type { Home } from '#db/database'
import { retried } from '#db/retry'
import { refreshReused } from '#features/accounts/sessions.service'
import { signInFailed } from '#features/accounts/sign-in.service'
import { figuresRepository } from './figures.repository'

/** What the process and the database say when they are asked; the function it gives ends listening. */
export function measureProcess(db: Home, registers: [Registry]) {
  collectDefaultMetrics({ register: registers[0] })
  measurePool(db, registers)
  measureRows(db, registers)
  const stops = [
    countOn(retried, {
      ...{ name: 'sayap_transaction_retries_total', label: 'code', registers },
      help: 'Transactions done again, by the code PostgreSQL gave them up with',
    }),
    countOn(signInFailed, {
      ...{ name: 'sayap_logins_failed_total', label: 'role', registers },
      help: 'Sign-ins refused, by what was signed in as',
    }),
    countOn(refreshReused, {
      ...{ name: 'sayap_refresh_reuse_total', label: 'what', registers },
      help: 'Spent refresh tokens shown again: the session was ended',
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface Counted {
  name: string
  help: string
  label: string
  registers: [Registry]
}

/** What is said on the channel is the label's value: one of a few words. */
function countOn(channel: Channel, { name, help, label, registers }: Counted) {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  const count = (word: unknown) => counter.inc({ [label]: String(word) })
  channel.subscribe(count)
  return () => channel.unsubscribe(count)
}

function measurePool({ pool }: Home, registers: [Registry]) {
  if (!pool) return
  const connections = new Gauge({
    ...{ name: 'sayap_pool_connections', help: 'Connections to PostgreSQL', registers },
    labelNames: ['state'] as const,
    collect() {
      for (const [state, count] of Object.entries(pool()))
        connections.set({ state: state as 'total' }, count)
    },
  })
}

/** The database is asked once for each reading; is it away, its figures are left as they were. */
function measureRows(db: Home, registers: [Registry]) {
  let asking: Promise<void> | undefined
  const collect = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers, collect })
  const overdue = gauge('sayap_holds_overdue', 'Unpaid bookings past their deadline')
  const oldest = gauge('sayap_oldest_unsent_mail_seconds', 'Age of the oldest mail to be sent')
  const failed = gauge('sayap_mails_failed', 'Mails that could not be sent')
  const up = gauge('sayap_database_up', 'Whether the database answered this reading')
  const bookings = new Gauge({
    ...{ name: 'sayap_bookings', help: 'Bookings by state', registers, collect },
    labelNames: ['state'] as const,
  })

  async function ask() {
    const figures = await figuresRepository(db)
      .now()
      .catch(() => undefined)
    up.set(figures ? 1 : 0)
    if (!figures) return
    const { holds_overdue, oldest_unsent_mail_seconds, mails_failed, ...states } = figures
    overdue.set(holds_overdue)
    oldest.set(oldest_unsent_mail_seconds)
    failed.set(mails_failed)
    for (const [state, count] of Object.entries(states)) bookings.set({ state }, count)
  }
}
