import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/database/sql'
import { openTestDatabase, startPostgres } from '../../../test/real-postgres'
import { bundledServer, startServer } from '../../../test/server-process'
import { addServiceKey } from '../../../test/service-keys'
import { startReceiver } from '../../../test/webhook-receiver'

const WEBHOOKS = 4
const MESSAGES = 15
const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.skipIf(!postgres)('two servers, one PostgreSQL', () => {
  let db: ReturnType<typeof openTestDatabase>
  let bundle: ReturnType<typeof bundledServer>
  let settings: Record<string, string>

  beforeAll(async () => {
    const DATABASE_URL = (await postgres?.createDatabase()) ?? ''
    db = openTestDatabase(DATABASE_URL)
    bundle = bundledServer()
    settings = {
      DATABASE_URL,
      SESSION_SECRET: 'a secret of thirty-two characters or more',
      WEBHOOK_LOOPBACK: 'on',
    }
  })
  afterAll(async () => {
    bundle?.remove()
    await db?.close()
  })

  const start = () => startServer(bundle.program, settings)
  const until = async (isDone: () => Promise<boolean> | boolean) => {
    while (!(await isDone())) await wait(50)
  }

  async function addWebhook(url: string, headers: Record<string, string>, server: string) {
    const response = await fetch(`${server}/api/v1/webhooks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ url, events: ['booking.paid'] }),
    })
    return (await response.json()).data.webhook.id as number
  }

  const queue = (ids: readonly number[], count: number) =>
    db.rows(sql`
      insert into webhook_deliveries (id_webhook, message_id, event, body)
      select id, 'msg_' || id || '_' || n, 'webhook.test', '{}'
      from unnest(${ids}::bigint[]) id, generate_series(1, ${count}::int) n
    `)

  it('two servers send each of many messages once, one at a time to each receiver', async () => {
    const servers = await Promise.all([start(), start()])
    const { secret } = await addServiceKey(db)
    const url = servers[0]?.url ?? ''
    let open = 0
    let most = 0
    const receivers = await Promise.all(
      Array.from({ length: WEBHOOKS }, () => {
        let sending = 0
        return startReceiver((response) => {
          sending += 1
          open += 1
          most = Math.max(most, open)
          expect(sending).toBe(1)
          // Long enough for the other server to look as well.
          setTimeout(() => {
            sending -= 1
            open -= 1
            response.end()
          }, 30)
        })
      }),
    )
    const ids = []
    for (const receiver of receivers)
      ids.push(await addWebhook(receiver.url, { authorization: `Bearer ${secret}` }, url))
    await queue(ids, MESSAGES)
    await until(async () => {
      const left = await db.row(
        sql`select id from webhook_deliveries where state <> 'delivered' limit 1`,
      )
      return left === undefined
    })
    for (const { received } of receivers) {
      const sent = received.map(({ headers }) => headers['webhook-id'])
      expect([sent.length, new Set(sent).size]).toEqual([MESSAGES, MESSAGES])
    }
    expect(most).toBeGreaterThan(1)
    await Promise.all(
      [...servers, ...receivers].map((one) => ('stop' in one ? one.stop() : one.close())),
    )
  })

  it('a message whose server was killed while it sent is sent again by another', async () => {
    const first = await start()
    const { secret } = await addServiceKey(db)
    const receiver = await startReceiver(() => undefined)
    const id = await addWebhook(receiver.url, { authorization: `Bearer ${secret}` }, first.url)
    await queue([id], 1)
    await until(() => receiver.received.length === 1)
    first.child.kill('SIGKILL')
    await until(() => first.child.signalCode !== null)
    receiver.answerBy((response) => response.end())
    const second = await start()
    // As if the half minute were over for which the first server had kept it.
    await db.rows(sql`update webhooks set busy_until = now()`)
    await db.rows(sql`update webhook_deliveries set next_try_at = now() where state = 'waiting'`)
    await until(() => receiver.received.length === 2)
    const sent = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(sent[0]).toBe(sent[1])
    await until(async () => {
      const row = await db.row<{ state: string }>(
        sql`select state from webhook_deliveries where id_webhook = ${id}`,
      )
      return row?.state === 'delivered'
    })
    await second.stop()
    await receiver.close()
  })
})
