import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { webhooksRepository } from '#modules/webhooks/webhooks.repository'
import { sql } from '#platform/database/sql'
import { addServiceKey } from '../../../../test/service-keys'
import { type TestApp, testApp } from '../../../../test/test-app'
import { metricsRepository } from './metrics.repository'

let server: TestApp
let account: number
beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  await server.reset()
  account = (await addServiceKey(server.db)).id
})
afterAll(() => server.close())

async function addWebhook(pausedBy?: 'owner' | 'failures') {
  const row = await server.db.row<{ id: number }>(sql`
    insert into webhooks (id_service_account, url, events, secret, paused_at, pause_reason)
    values (${account}, 'https://partner.example/' || gen_random_uuid()::text, '{}', 'sealed',
      case when ${pausedBy ?? null}::text is not null then now() end, ${pausedBy ?? null})
    returning id
  `)
  return row?.id as number
}

/** `due`: minutes from now. */
const queue = (webhook: number, due: number, state = 'waiting') =>
  server.db.rows(sql`
    insert into webhook_deliveries (id_webhook, message_id, event, body, state, next_try_at)
    values (${webhook}, gen_random_uuid()::text, 'booking.paid', '{}', ${state},
      now() + make_interval(mins => ${due}))
  `)

const figures = async () => {
  const read = await metricsRepository(server.db).now()
  return {
    minutesLate: Math.round((read?.oldest_webhook_seconds ?? -60) / 60),
    paused: read?.webhooks_paused,
  }
}

it('the most overdue message of all webhooks tells how late webhooks are', async () => {
  expect(await figures()).toEqual({ minutesLate: 0, paused: 0 })
  await queue(await addWebhook(), -3)
  const second = await addWebhook()
  for (const due of [-7, -2]) await queue(second, due)
  expect((await figures()).minutesLate).toBe(7)
})

it('a message that waits for its next attempt, was delivered or has failed is not late', async () => {
  const webhook = await addWebhook()
  await queue(webhook, 30)
  await queue(webhook, -30, 'delivered')
  await queue(webhook, -30, 'failed')
  expect((await figures()).minutesLate).toBe(0)
})

it('messages of paused webhooks wait without being late, and only those paused for failures are counted', async () => {
  await queue(await addWebhook('owner'), -30)
  await queue(await addWebhook('failures'), -30)
  expect(await figures()).toEqual({ minutesLate: 0, paused: 1 })
})

it('messages of a webhook that is resumed are due then, and not late by its pause', async () => {
  const webhook = await addWebhook('owner')
  for (const due of [-30, 30]) await queue(webhook, due)
  const webhooks = webhooksRepository(server.db, account)
  await webhooks.update(webhook, { is_active: true })
  await webhooks.sendWaiting(webhook)
  expect(await figures()).toEqual({ minutesLate: 0, paused: 0 })
  const due = await server.db.row<{ n: number }>(
    sql`select count(*)::int as n from webhook_deliveries where next_try_at <= now()`,
  )
  expect(due?.n).toBe(2)
})

it('messages of a deactivated service account are not late', async () => {
  await queue(await addWebhook(), -30)
  expect((await figures()).minutesLate).toBe(30)
  await server.db.rows(
    sql`update service_accounts set deactivated_at = now() where id = ${account}`,
  )
  expect((await figures()).minutesLate).toBe(0)
})
