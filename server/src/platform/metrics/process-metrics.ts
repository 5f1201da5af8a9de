import type { Channel } from 'node:diagnostics_channel'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { poolRebuilt } from '#platform/database/connection-pool'
import type { RootDatabase } from '#platform/database/database'
import { transactionRetried } from '#platform/database/database-errors'
import { replicaRead } from '#platform/database/replica-reads'
import { refreshReused, signInFailed } from './channels'

/** Measures the process, the connection pools and the channels; returns a function that stops it. */
export function measureProcess(db: RootDatabase, registers: [Registry]) {
  collectDefaultMetrics({ register: registers[0] })
  measurePools(db, registers)
  const stops = [
    countOn(transactionRetried, {
      name: 'sayap_transaction_retries_total',
      label: 'code',
      registers,
      help: 'Transactions done again, by the code PostgreSQL gave them up with',
    }),
    countOn(poolRebuilt, {
      name: 'sayap_pool_rebuilds_total',
      label: 'lane',
      registers,
      help: 'Pools replaced because they gave nothing back',
    }),
    countOn(replicaRead, {
      name: 'sayap_search_reads_total',
      label: 'from',
      registers,
      help: 'Reads of searches where there is a replica, by what answered',
    }),
    countOn(signInFailed, {
      name: 'sayap_logins_failed_total',
      label: 'role',
      registers,
      help: 'Sign-ins refused, by what was signed in as',
    }),
    countOn(refreshReused, {
      name: 'sayap_refresh_reuse_total',
      label: 'what',
      registers,
      help: 'Spent refresh tokens shown again: the session was ended',
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

interface CounterOptions {
  name: string
  help: string
  label: string
  registers: [Registry]
}

/** Counts the messages of a channel; each message is the value of `label`. */
function countOn(channel: Channel, { name, help, label, registers }: CounterOptions) {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  const count = (value: unknown) => counter.inc({ [label]: String(value) })
  channel.subscribe(count)
  return () => channel.unsubscribe(count)
}

function measurePools({ pools }: RootDatabase, registers: [Registry]) {
  if (!pools) return
  const connections = new Gauge({
    name: 'sayap_pool_connections',
    help: 'Connections to PostgreSQL',
    registers,
    labelNames: ['lane', 'state'] as const,
    collect() {
      for (const [lane, counts] of Object.entries(pools()))
        for (const [state, count] of Object.entries(counts)) connections.set({ lane, state }, count)
    },
  })
}
