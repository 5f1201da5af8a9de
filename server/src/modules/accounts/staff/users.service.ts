import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import type { StaffUserList } from '@sayap/contract/accounts/staff-users'
import type { NewUser, User, UserList } from '@sayap/contract/accounts/users'
import { imageSrcset, imageUrl } from '#modules/catalog/images/images.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { requirePhone } from '#platform/http/input/phone'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { PHOTO_WIDTHS } from '../sign-in/accounts.service'
import { hashPassword, requireGoodPassword } from '../sign-in/passwords'
import { staffUsersRepository } from './staff-users.repository'
import { type StoredUser, usersRepository } from './users.repository'

export const usersService = (db: Database) => {
  const users = usersRepository(db)
  const staffList = staffUsersRepository(db)

  async function one(id: number) {
    const found = await users.find(id)
    if (!found) throw noSuchUser()
    return toUser(found)
  }

  return {
    one,

    async list({ limit, ...query }: UserList) {
      const rows = await users.list({ ...query, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return {
        data: page.map(toUser),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      }
    },

    /** The list of staff, in the order and with the filters they choose. */
    forStaff: {
      count: staffList.count,
      list: async (query: StaffUserList) => shown(await staffList.list(query)),
      page: async (query: StaffUserList) => shown(await staffList.page(query)),
    },

    async create({ password, phone, ...form }: NewUser, context: AuditContext) {
      const stored = phone === undefined ? undefined : requirePhone(phone, 'phone')
      await requireGoodPassword(password, USER_PASSWORD_MIN_LENGTH, [form.name, form.email])
      const password_hash = await hashPassword(password)
      const row = { ...form, phone: stored, password_hash }
      const created = await withAuditEntry(db, context, (tx) => usersRepository(tx).insert(row), {
        action: 'user_created',
        subject: 'user',
        idOf: (made) => made?.id ?? null,
      })
      return one(created?.id ?? 0)
    },

    /** `known`: the revision that the caller read; 409 `changed_meanwhile` for a stale one. */
    async setSuspended(
      id: number,
      suspended: boolean,
      context: AuditContext,
      known?: KnownRevision,
    ) {
      const action = suspended ? 'user_suspended' : 'user_readmitted'
      await withAuditEntry(
        db,
        context,
        async (tx) => {
          const users = usersRepository(tx)
          const before = await users.lock(id)
          if (!before) throw noSuchUser()
          const { revision, ...current } = before
          const merge = { table: 'users' as const, id, current, revision, fieldsOf: suspension }
          const merged = await mergeChange(tx, merge, { suspended }, known)
          await users.setSuspended(id, merged.suspended ?? current.suspended)
        },
        { action, subject: 'user', idOf: () => id },
      )
      return one(id)
    },
  }
}

/** What staff change of a traveller, from the columns of the history. */
const suspension = (before: Readonly<Record<string, unknown>>) =>
  'suspended_at' in before ? { suspended: before.suspended_at !== null } : {}

const toUser = ({ photo, ...user }: StoredUser): User => ({
  ...user,
  photo: imageUrl(photo, 96),
  photo_srcset: imageSrcset(photo, PHOTO_WIDTHS),
})

const shown = <Page extends { data: StoredUser[] }>(page: Page) => ({
  ...page,
  data: page.data.map(toUser),
})

const noSuchUser = () => new AppError('not_found', 'There is no such user.')
