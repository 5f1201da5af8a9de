import {
  type Profile,
  type Registration,
  STAFF_PASSWORD,
  USER_PASSWORD,
} from '@sayap/contract/accounts'
import type { Role } from '@sayap/contract/endpoint'
import type { WrittenLanguage } from '@sayap/contract/written-time'
import type { Database } from '#db/database'
import { imageSrcset, imageUrl } from '#features/images/images.service'
import { mailService } from '#features/mail/mail.service'
import { consentsService } from '#features/privacy/consents.service'
import { AppError } from '#http/app-error'
import { requirePhone } from '#http/phone'
import { accountsRepository, type NewAdmin } from './accounts.repository'
import { askToVerify } from './links/verification.service'
import { hashPassword, requireGoodPassword } from './passwords'

/** Pixels; a profile shows its picture at 137, the bar a small one. */
export const PHOTO_WIDTHS = [96, 137, 274, 411] as const

export type Owner = { id: number; role: Role }
type AdminForm = Omit<NewAdmin, 'password_hash' | 'phone'> & {
  phone?: string | null | undefined
  password: string
}

export const accountsService = (db: Database) => {
  const accounts = accountsRepository(db)

  async function profile({ id, role }: Owner): Promise<Profile> {
    const found = await (role === 'user' ? accounts.userProfile(id) : accounts.adminProfile(id))
    if (!found) throw new AppError('not_found', 'This account does not exist.')
    const { photo } = found
    return {
      ...found,
      photo: imageUrl(photo, 274),
      photo_srcset: imageSrcset(photo, PHOTO_WIDTHS),
    }
  }

  const withHash = async ({ password, phone = null, ...admin }: AdminForm): Promise<NewAdmin> => {
    requireGoodPassword(password, STAFF_PASSWORD)
    const stored = phone === null ? null : requirePhone(phone, 'phone')
    return { ...admin, phone: stored, password_hash: await hashPassword(password) }
  }

  return {
    profile,

    /** Opens a traveller's account; a known e-mail is refused by the database. A new address is to be proved. */
    async register(
      form: Registration,
      request_id: string,
      language?: WrittenLanguage,
    ): Promise<Profile> {
      const { name, email, password, terms, marketing } = form
      requireGoodPassword(password, USER_PASSWORD)
      const password_hash = await hashPassword(password)
      const id = await db.transaction(async (tx) => {
        const created = await accountsRepository(tx).insertUser({ name, email, password_hash })
        const { id } = created as { id: number }
        const consents = consentsService(tx)
        if (terms) await consents.note(id, 'terms', true, request_id)
        if (marketing) await consents.note(id, 'marketing', true, request_id)
        await mailService(tx).setLanguage(id, language)
        await askToVerify(tx, id)
        return id
      })
      return profile({ id, role: 'user' })
    },

    async createAdmin(form: AdminForm): Promise<Profile> {
      const created = await accounts.insertAdmin(await withHash(form))
      return profile({ id: (created as { id: number }).id, role: form.role })
    },

    /** Makes the super admin a new installation begins with; false when there is one already. */
    async createFirstSuperAdmin(form: Omit<AdminForm, 'role'>): Promise<boolean> {
      if (await accounts.hasSuperAdmin()) return false
      const admin = await withHash({ ...form, role: 'super admin' })
      if (await accounts.insertFirstSuperAdmin(admin)) return true
      if (await accounts.hasSuperAdmin()) return false
      throw new AppError('username_taken', 'Another admin has this username or e-mail already.')
    },
  }
}
