import {
  FORMER_SECRET_HOURS,
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookEvent,
} from '@sayap/contract/webhooks/webhooks'
import type { Database } from '#platform/database/database'
import { and, literal, type Sql, sql } from '#platform/database/sql'

const columns = sql`
  w.id, w.id_service_account, w.url, w.events, w.paused_at is null as is_active, w.pause_reason,
  w.paused_at, w.failing_since,
  case when w.former_until > now() then w.former_until end as former_secret_until,
  (select count(*) from webhook_deliveries where id_webhook = w.id and state = 'waiting') as waiting,
  w.created_at`

interface NewRow {
  id_service_account: number
  url: string
  events: readonly WebhookEvent[]
  /** Sealed. */
  secret: string
}

interface Change {
  url?: string | undefined
  events?: readonly WebhookEvent[] | undefined
  is_active?: boolean | undefined
}

/** `owner`: a service account whose rows alone are seen; null for staff, who see all. */
export const webhooksRepository = (db: Database, owner: number | null) => {
  const owned = (id: number) =>
    and(sql`w.id = ${id}`, owner !== null && sql`w.id_service_account = ${owner}`)
  const select = (condition: Sql, limit: number) =>
    db.rows<Webhook>(sql`
      select ${columns} from webhooks w where ${condition} order by w.id desc limit ${limit}
    `)

  return {
    list: (of: number | undefined, before: number | undefined, limit: number) =>
      select(
        and(
          owner !== null && sql`w.id_service_account = ${owner}`,
          of !== undefined && sql`w.id_service_account = ${of}`,
          before !== undefined && sql`w.id < ${before}`,
        ),
        limit,
      ),

    find: async (id: number) => (await select(owned(id), 1))[0],

    /** Others who add one wait; undefined where the account does not exist. */
    lockAccount: (id: number) =>
      db.row<{ id: number }>(sql`
        select id from service_accounts where id = ${id} for no key update
      `),

    /** Undefined where the account, which is locked, has as many as it may. */
    insert: ({ id_service_account, url, events, secret }: NewRow) =>
      db.row<{ id: number }>(sql`
        insert into webhooks (id_service_account, url, events, secret)
        select ${id_service_account}, ${url}, ${events}::text[], ${secret}
        where (select count(*) from webhooks where id_service_account = ${id_service_account})
          < ${literal(MAX_WEBHOOKS)}
        returning id
      `),

    update: (id: number, { url, events, is_active }: Change) =>
      db.row<{ id: number }>(sql`
        update webhooks w
        set url = coalesce(${url ?? null}::text, url),
          events = coalesce(${events ?? null}::text[], events),
          paused_at = case ${is_active ?? null}::boolean
            when true then null when false then coalesce(paused_at, now()) else paused_at end,
          pause_reason = case ${is_active ?? null}::boolean
            when true then null when false then coalesce(pause_reason, 'owner')
            else pause_reason end,
          failing_since = case when ${is_active ?? null}::boolean then null else failing_since end
        where ${owned(id)}
        returning id
      `),

    /** Makes every waiting message due now, also those that were due before a pause: they are not late. */
    sendWaiting: (id: number) =>
      db.rows(sql`
        update webhook_deliveries set next_try_at = now()
        where id_webhook = ${id} and state = 'waiting'
      `),

    remove: (id: number) =>
      db.row<{ id: number }>(sql`delete from webhooks w where ${owned(id)} returning id`),

    /** Secrets that another than the present key has sealed. */
    sealedOtherwise: (head: string) =>
      db.rows<{ id: number; secret: string; former_secret: string | null }>(sql`
        select id, secret, case when former_until > now() then former_secret end as former_secret
        from webhooks w where split_part(secret, '.', 1) <> ${head}
          or (former_until > now() and split_part(former_secret, '.', 1) <> ${head})
      `),

    /** Nothing happens where the secret was rotated meanwhile. */
    reseal: (id: number, from: string, secret: string, former: string | null) =>
      db.rows(sql`
        update webhooks set secret = ${secret},
          former_secret = case when former_secret is null then null
            else coalesce(${former}::text, former_secret) end
        where id = ${id} and secret = ${from}
      `),

    rotateSecret: (id: number, secret: string) =>
      db.row<{ id: number }>(sql`
        update webhooks w
        set former_secret = secret, secret = ${secret},
          former_until = now() + make_interval(hours => ${literal(FORMER_SECRET_HOURS)})
        where ${owned(id)}
        returning id
      `),
  }
}
