import { USER_PASSWORD } from '@sayap/contract/accounts'
import type { NewUser, User, UserList } from '@sayap/contract/users'
import type { Database } from '#db/database'
import { wordsQuery } from '#db/words-query'
import { audited, type By } from '#features/audit/audit.service'
import { imageSrcset, imageUrl } from '#features/images/images.service'
import { AppError } from '#http/app-error'
import { requirePhone } from '#http/phone'
import { PHOTO_WIDTHS } from './accounts.service'
import { hashPassword, requireGoodPassword } from './passwords'
import { type StoredUser, usersRepository } from './users.repository'

export const usersService = (db: Database) => {
  const users = usersRepository(db)

  async function one(id: number) {
    const found = await users.find(id)
    if (!found) throw noSuchUser()
    return shown(found)
  }

  return {
    one,

    async list({ q, limit, ...rest }: UserList) {
      const words = q === undefined ? undefined : wordsQuery(q)
      const rows = await users.list({ ...rest, words, limit: limit + 1 })
      const page = rows.slice(0, limit)
      return { data: page.map(shown), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null }
    },

    async create({ password, phone, ...form }: NewUser, by: By) {
      const stored = phone === undefined ? undefined : requirePhone(phone, 'phone')
      requireGoodPassword(password, USER_PASSWORD)
      const password_hash = await hashPassword(password)
      const row = { ...form, phone: stored, password_hash }
      const created = await audited(db, by, (tx) => usersRepository(tx).insert(row), {
        action: 'user_created',
        subject: 'user',
        idOf: (made) => made?.id ?? null,
      })
      return one(created?.id ?? 0)
    },

    async setSuspended(id: number, suspended: boolean, by: By) {
      const action = suspended ? 'user_suspended' : 'user_readmitted'
      await audited(
        db,
        by,
        async (tx) => {
          if (!(await usersRepository(tx).setSuspended(id, suspended))) throw noSuchUser()
        },
        { action, subject: 'user', idOf: () => id },
      )
      return one(id)
    },
  }
}

const shown = ({ photo, ...user }: StoredUser): User => ({
  ...user,
  photo: imageUrl(photo, 96),
  photo_srcset: imageSrcset(photo, PHOTO_WIDTHS),
})

const noSuchUser = () => new AppError('not_found', 'There is no such user.')
