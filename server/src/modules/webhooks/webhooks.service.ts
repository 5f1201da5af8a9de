import { inputFault } from '@sayap/contract/core/input-errors'
import {
  MAX_WEBHOOKS,
  type NewWebhook,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookChange,
  type WebhookEvent,
} from '@sayap/contract/webhooks/webhooks'
import type { SecretBox } from '#modules/accounts/second-factors/secret-box'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { pageOf } from '#platform/http/input/id-page'
import { invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import { deliveriesRepository } from './deliveries.repository'
import { isAllowedUrl } from './receiver-address'
import { newSecret } from './signature'
import { webhooksRepository } from './webhooks.repository'

export interface WebhookSettings {
  /** Seals the secrets of webhooks for the database. */
  box: SecretBox
  /** For trials on one machine: receivers at loopback addresses, also by http. */
  allowLoopback: boolean
  /** Milliseconds for one attempt; ten seconds when absent. */
  sendWithinMs?: number
}

/** The service account whose webhooks somebody sees; null for staff, who see all. */
const ownerOf = ({ apiKey }: Principal) => apiKey?.id_service_account ?? null

/** Endpoints of service accounts that are told about events, and what was sent to them. */
export const webhooksService = (db: Database, { box, allowLoopback }: WebhookSettings) => {
  const one = async (id: number, by: Principal, tx = db): Promise<Webhook> => {
    const found = await webhooksRepository(tx, ownerOf(by)).find(id)
    if (!found) throw notFound()
    return found
  }

  async function delivery(id_webhook: number, id: number, tx: Database) {
    const [found] = await deliveriesRepository(tx).list(id_webhook, { before: id + 1, limit: 1 })
    if (found?.id !== id) throw notFound()
    return found
  }

  function requireReceiver(url: string | undefined) {
    if (url === undefined || isAllowedUrl(url, allowLoopback)) return
    const fault = inputFault('invalid_format', { format: 'webhook_url' })
    throw invalidInput('body', [{ path: ['url'], ...fault }])
  }

  return {
    async list(
      query: {
        id_service_account?: number | undefined
        before?: number | undefined
        limit: number
      },
      by: Principal,
    ) {
      const { id_service_account, before, limit } = query
      const rows = await webhooksRepository(db, ownerOf(by)).list(
        id_service_account,
        before,
        limit + 1,
      )
      return pageOf(rows, limit)
    },

    async create(form: NewWebhook, by: Principal) {
      const id_service_account = ownerOf(by) ?? form.id_service_account
      if (id_service_account === undefined)
        throw invalidInput('body', [{ path: ['id_service_account'], ...inputFault('required') }])
      requireReceiver(form.url)
      const secret = newSecret()
      const row = {
        url: form.url,
        events: inOrder(form.events),
        id_service_account,
        secret: await box.seal(secret),
      }
      const webhook = await db.transaction(async (tx) => {
        const rows = webhooksRepository(tx, ownerOf(by))
        if (!(await rows.lockAccount(id_service_account))) throw notFound()
        const inserted = await rows.insert(row)
        if (inserted) return one(inserted.id, by, tx)
        throw new AppError('webhook_limit', `An account has at most ${MAX_WEBHOOKS} webhooks.`)
      })
      return { webhook, secret }
    },

    update(id: number, change: WebhookChange, by: Principal) {
      requireReceiver(change.url)
      return db.transaction(async (tx) => {
        const rows = webhooksRepository(tx, ownerOf(by))
        if (
          !(await rows.update(id, { ...change, events: change.events && inOrder(change.events) }))
        )
          throw notFound()
        if (change.is_active) await rows.sendWaiting(id)
        return one(id, by, tx)
      })
    },

    remove: (id: number, by: Principal) =>
      db.transaction(async (tx) => {
        const webhook = await one(id, by, tx)
        await webhooksRepository(tx, ownerOf(by)).remove(id)
        return webhook
      }),

    async rotateSecret(id: number, by: Principal) {
      const secret = newSecret()
      const sealed = await box.seal(secret)
      return db.transaction(async (tx) => {
        if (!(await webhooksRepository(tx, ownerOf(by)).rotateSecret(id, sealed))) throw notFound()
        return { webhook: await one(id, by, tx), secret }
      })
    },

    test: (id: number, by: Principal) =>
      db.transaction(async (tx) => {
        await one(id, by, tx)
        const queued = await deliveriesRepository(tx).queueTest(id, TEST_EVENT)
        if (!queued) throw notFound()
        return delivery(id, queued.id, tx)
      }),

    async deliveries(
      id: number,
      query: { state?: string | undefined; before?: number | undefined; limit: number },
      by: Principal,
    ) {
      await one(id, by)
      const rows = await deliveriesRepository(db).list(id, { ...query, limit: query.limit + 1 })
      return pageOf(rows, query.limit)
    },

    resend: (id: number, id_delivery: number, by: Principal) =>
      db.transaction(async (tx) => {
        await one(id, by, tx)
        if (!(await deliveriesRepository(tx).resend(id, id_delivery))) throw notFound()
        return delivery(id, id_delivery, tx)
      }),

    /** After a change of SESSION_SECRET: seals what the previous secret has sealed with the new one. */
    async reseal() {
      const all = webhooksRepository(db, null)
      const again = async (sealed: string | null) => sealed && box.seal(await box.open(sealed))
      for (const { id, secret, former_secret } of await all.sealedOtherwise(box.head)) {
        const renewed = await again(secret).catch(() => undefined)
        const former = await again(former_secret).catch(() => null)
        if (renewed) await all.reseal(id, secret, renewed, former)
      }
    },
  }
}

/** Each event once, in the order in which they are listed everywhere. */
const inOrder = (events: readonly WebhookEvent[]) =>
  WEBHOOK_EVENTS.filter((one) => events.includes(one))
