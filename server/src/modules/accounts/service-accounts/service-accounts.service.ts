import { randomUUID } from 'node:crypto'
import type {
  NewServiceAccount,
  ServiceAccount,
  ServiceAccountChange,
  ServiceKey,
} from '@sayap/contract/accounts/service-accounts'
import { SCOPES } from '@sayap/contract/core/scopes'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import type { ApiKey, Principal } from '#platform/http/principal'
import { isKey, type KeyKind, newKey, prefixOf } from './api-key'
import {
  type AccountRow,
  type KeyRow,
  type StoredKey,
  serviceAccountsRepository,
} from './service-accounts.repository'

/** Accounts for programs, and the keys by which these are recognised. */
export const serviceAccountsService = (db: Database, kind: KeyKind) => {
  const one = async (tx: Database, id: number): Promise<ServiceAccount> => {
    const found = await serviceAccountsRepository(tx).find(id)
    const [complete] = found ? await withKeys(tx, [found]) : []
    if (!complete) throw notFound()
    return complete
  }

  const key = async (tx: Database, account: number, id: number): Promise<ServiceKey> => {
    const found = await serviceAccountsRepository(tx).findKey(account, id)
    if (!found) throw notFound()
    return shown(found)
  }

  return {
    async list({ before, limit }: { before?: number | undefined; limit: number }) {
      const rows = await serviceAccountsRepository(db).list(before, limit + 1)
      const page = rows.slice(0, limit)
      return {
        data: await withKeys(db, page),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    create: (form: NewServiceAccount, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const placeholder = `service-${randomUUID()}@service.invalid`
          const inserted = await serviceAccountsRepository(tx).insert(inOrder(form), placeholder)
          return one(tx, (inserted as { id: number }).id)
        },
        { action: 'service_account_created', subject: 'service_account', idOf },
      ),

    update: (id: number, change: ServiceAccountChange, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          if (!(await serviceAccountsRepository(tx).update(id, inOrder(change)))) throw notFound()
          return one(tx, id)
        },
        { action: 'service_account_changed', subject: 'service_account', idOf },
      ),

    /** Returns the key itself, which nothing can show again. */
    async createKey(id_service_account: number, expires_in: number, context: AuditContext) {
      const { secret, prefix, hash } = newKey(kind)
      const created = await withAuditEntry(
        db,
        context,
        async (tx) => {
          const rows = serviceAccountsRepository(tx)
          if (!(await rows.find(id_service_account))) throw notFound()
          await rows.revokeExpired(id_service_account)
          const created_by = context.principal.id
          const row = { id_service_account, prefix, hash, expires_in, created_by }
          return key(tx, id_service_account, ((await rows.insertKey(row)) as { id: number }).id)
        },
        {
          action: 'service_key_created',
          subject: 'service_account',
          idOf: () => id_service_account,
          detail: () => ({ prefix }),
        },
      )
      return { secret, key: created }
    },

    revokeKey: (id_service_account: number, id: number, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const rows = serviceAccountsRepository(tx)
          if (!(await rows.revokeKey(id_service_account, id))) throw notFound()
          return key(tx, id_service_account, id)
        },
        {
          action: 'service_key_revoked',
          subject: 'service_account',
          idOf: () => id_service_account,
          detail: ({ prefix }) => ({ prefix }),
        },
      ),

    /** The account of a key that is sent now, as the key itself may see it. */
    async own({ apiKey }: Principal) {
      const found = apiKey && (await serviceAccountsRepository(db).find(apiKey.id_service_account))
      if (!found) throw notFound()
      const { prefix, expires_at } = apiKey
      const { id, name, scopes } = found
      return { id, name, scopes, key: { prefix, expires_at } }
    },

    /** Returns who sends this key; 401 `key_refused` for every key that does not work, whyever. */
    async principal(secret: string): Promise<Principal> {
      const prefix = prefixOf(secret, kind)
      const found = prefix && (await serviceAccountsRepository(db).findOpen(prefix))
      if (!found || !isKey(secret, found.key_hash)) throw keyRefused()
      if (found.used_long_ago) await serviceAccountsRepository(db).touch(found.id)
      return {
        id: found.id_user,
        role: 'user',
        session: `key ${found.id}`,
        apiKey: apiKeyOf(found),
      }
    },
  }
}

const apiKeyOf = ({ id, prefix, expires_at, id_service_account, scopes }: StoredKey): ApiKey => ({
  id,
  prefix,
  expires_at,
  id_service_account,
  scopes,
})

/** Each scope once, in the order in which they are listed everywhere. */
const inOrder = <Form extends Pick<ServiceAccountChange, 'scopes'>>(form: Form): Form => ({
  ...form,
  ...(form.scopes && { scopes: SCOPES.filter((scope) => form.scopes?.includes(scope)) }),
})

async function withKeys(db: Database, accounts: readonly AccountRow[]) {
  const keys = await serviceAccountsRepository(db).keysOf(accounts.map(idOf))
  return accounts.map((account) => ({
    ...account,
    keys: keys.filter((one) => one.id_service_account === account.id).map(shown),
  }))
}

const shown = ({ id_service_account: _, ...key }: KeyRow): ServiceKey => key

const idOf = ({ id }: { id: number }) => id

const keyRefused = () => new AppError('key_refused', 'This API key is unknown, expired or revoked.')
