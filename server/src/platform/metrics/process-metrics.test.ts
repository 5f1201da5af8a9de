import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { poolRebuilt } from '#platform/database/connection-pool'
import type { RootDatabase } from '#platform/database/database'
import { runEnded } from '#platform/jobs/scheduler'
import { measureProcess } from './process-metrics'

const counts = { total: 0, idle: 0, waiting: 0 }
const pools = () => ({ money: counts, reading: counts, jobs: counts })

/** The lines of what alerts count, as a server that has just started serves them. */
async function served(db: Partial<RootDatabase>, during = () => {}) {
  const registry = new Registry()
  const stop = measureProcess(db as RootDatabase, [registry])
  during()
  const text = await registry.metrics()
  stop()
  return text.split('\n').filter((line) => /^sayap_(job|pool_reb|logins|refresh)/.test(line))
}

const SIGN_INS = [
  'sayap_logins_failed_total{role="user"} 0',
  'sayap_logins_failed_total{role="admin"} 0',
  'sayap_logins_failed_total{role="super admin"} 0',
  'sayap_refresh_reuse_total{what="refresh_token"} 0',
]

it('what alerts count is served from the start, as the first time would be no increase for Prometheus', async () => {
  const lines = await served({ pools }, () => poolRebuilt.publish('jobs'))
  expect(lines).toEqual([
    'sayap_pool_rebuilds_total{lane="money"} 0',
    'sayap_pool_rebuilds_total{lane="reading"} 0',
    'sayap_pool_rebuilds_total{lane="jobs"} 1',
    ...SIGN_INS,
  ])
})

it('failed runs of a job are counted, and one that never failed is there with 0', async () => {
  const lines = await served({}, () => {
    runEnded.publish({ job: 'retention', failed: false })
    for (const failed of [true, false, true]) runEnded.publish({ job: 'send-emails', failed })
  })
  expect(lines).toEqual([
    'sayap_job_failures_total{name="retention"} 0',
    'sayap_job_failures_total{name="send-emails"} 2',
    ...SIGN_INS,
  ])
})

it('a server says whether it hears notifications, and with the embedded database nothing about it', async () => {
  const registry = new Registry()
  let hears = true
  const stop = measureProcess({ hearsNotifications: () => hears } as RootDatabase, [registry])
  expect(await registry.metrics()).toContain('sayap_notifications_received 1')
  hears = false
  expect(await registry.metrics()).toContain('sayap_notifications_received 0')
  stop()
  const embedded = new Registry()
  measureProcess({} as RootDatabase, [embedded])()
  expect(await embedded.metrics()).not.toContain('sayap_notifications_received')
})

it('the pools of a replica are counted where there is one, and none with the embedded database', async () => {
  const replica = await served({ pools, forSearches: () => ({}) as RootDatabase })
  expect(replica).toContain('sayap_pool_rebuilds_total{lane="replica"} 0')
  expect(replica).toContain('sayap_pool_rebuilds_total{lane="replica lag"} 0')
  expect(await served({})).toEqual(SIGN_INS)
})
