import type { Channel } from 'node:diagnostics_channel'
import { ROLES } from '@sayap/contract/core/endpoint'
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { poolRebuilt } from '#platform/database/connection-pool'
import type { RootDatabase } from '#platform/database/database'
import { transactionRetried } from '#platform/database/database-errors'
import { replicaRead } from '#platform/database/replica-reads'
import { type EndedRun, runEnded } from '#platform/jobs/scheduler'
import { refreshReused, signInFailed } from './channels'

const POOLS_OF_A_REPLICA = ['replica', 'replica lag']

/** Measures the process, the connection pools and the channels; returns a function that stops it. */
export function measureProcess(db: RootDatabase, registers: [Registry]) {
  collectDefaultMetrics({ register: registers[0] })
  const pools = db.pools ? Object.keys(db.pools()) : []
  measurePools(db, registers)
  measureHearing(db, registers)
  const stops = [
    countJobFailures(registers),
    countOn(transactionRetried, {
      name: 'sayap_transaction_retries_total',
      label: 'code',
      registers,
      help: 'Transactions done again, by the code PostgreSQL gave them up with',
    }),
    countOn(poolRebuilt, {
      name: 'sayap_pool_rebuilds_total',
      label: 'lane',
      from: db.forSearches ? [...pools, ...POOLS_OF_A_REPLICA] : pools,
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
      from: ROLES,
      registers,
      help: 'Sign-ins refused, by what was signed in as',
    }),
    countOn(refreshReused, {
      name: 'sayap_refresh_reuse_total',
      label: 'what',
      from: ['refresh_token'],
      registers,
      help: 'Spent refresh tokens shown again: the session was ended',
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A run without an error counts 0, so that each job is known before it first fails. */
function countJobFailures(registers: [Registry]) {
  const failures = new Counter({
    name: 'sayap_job_failures_total',
    help: 'Runs of jobs that ended with an error, by job',
    // `job` is a label of Prometheus itself.
    labelNames: ['name'],
    registers,
  })
  const count = (message: unknown) => {
    const { job, failed } = message as EndedRun
    failures.inc({ name: job }, failed ? 1 : 0)
  }
  runEnded.subscribe(count)
  return () => runEnded.unsubscribe(count)
}

interface CounterOptions {
  name: string
  help: string
  label: string
  /**
   * Values that are counted from the start: an alert compares with the scrape before, and where there was
   * none, Prometheus takes the first count for no increase.
   */
  from?: readonly string[]
  registers: [Registry]
}

/** Counts the messages of a channel; each message is the value of `label`. */
function countOn(channel: Channel, { name, help, label, from = [], registers }: CounterOptions) {
  const counter = new Counter({ name, help, labelNames: [label], registers })
  for (const value of from) counter.inc({ [label]: value }, 0)
  const count = (value: unknown) => counter.inc({ [label]: String(value) })
  channel.subscribe(count)
  return () => channel.unsubscribe(count)
}

/** The embedded database loses no notifications and has no such metric. */
function measureHearing({ hearsNotifications }: RootDatabase, registers: [Registry]) {
  if (!hearsNotifications) return
  const hears = new Gauge({
    name: 'sayap_notifications_received',
    help: 'Whether notifications of the database arrive',
    registers,
    collect() {
      hears.set(hearsNotifications() ? 1 : 0)
    },
  })
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
