import { USER_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import type { NewUser, User, UserList } from '@sayap/contract/accounts/users'
import { imageSrcset, imageUrl } from '#modules/catalog/images/images.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { requirePhone } from '#platform/http/input/phone'
import { PHOTO_WIDTHS } from '../sign-in/accounts.service'
import { hashPassword, requireGoodPassword } from '../sign-in/passwords'
import { type StoredUser, usersRepository } from './users.repository'

export const usersService = (db: Database) => {
  const users = usersRepository(db)

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

    async setSuspended(id: number, suspended: boolean, context: AuditContext) {
      const action = suspended ? 'user_suspended' : 'user_readmitted'
      await withAuditEntry(
        db,
        context,
        async (tx) => {
          if (!(await usersRepository(tx).setSuspended(id, suspended))) throw noSuchUser()
        },
        { action, subject: 'user', idOf: () => id },
      )
      return one(id)
    },
  }
}

const toUser = ({ photo, ...user }: StoredUser): User => ({
  ...user,
  photo: imageUrl(photo, 96),
  photo_srcset: imageSrcset(photo, PHOTO_WIDTHS),
})

const noSuchUser = () => new AppError('not_found', 'There is no such user.')
