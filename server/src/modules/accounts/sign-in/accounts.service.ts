import {
  type Profile,
  type Registration,
  STAFF_PASSWORD_MIN_LENGTH,
  USER_PASSWORD_MIN_LENGTH,
} from '@sayap/contract/accounts/accounts'
import type { Role } from '@sayap/contract/core/endpoint'
import type { Locale } from '@sayap/contract/core/format'
import {
  DEFAULT_STAFF_ROLE,
  PERMISSIONS_OF,
  type StaffRole,
} from '@sayap/contract/core/permissions'
import { imageSrcset, imageUrl } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import { requirePhone } from '#platform/http/input/phone'
import { consentsService } from '../privacy/settings.service'
import { requestVerification } from '../recovery/verification.service'
import { accountsRepository, type NewAdminRecord } from './accounts.repository'
import { hashPassword, isPassword, requireGoodPassword } from './passwords'

/** Pixels: the profile page shows the photo at 137, the navigation bar a smaller one. */
export const PHOTO_WIDTHS = [96, 137, 274, 411] as const

export type Owner = { id: number; role: Role }
type AdminForm = Omit<NewAdminRecord, 'password_hash' | 'password_due' | 'phone' | 'staff_role'> & {
  /** Manager if absent. */
  staff_role?: StaffRole
  /** Whether the owner has to replace the password, which somebody else chose. */
  passwordDue?: boolean
  phone?: string | null | undefined
  password: string
}

export const accountsService = (db: Database) => {
  const accounts = accountsRepository(db)

  async function profile({ id, role }: Owner): Promise<Profile> {
    if (role !== 'user') return staffProfile(id)
    const found = await accounts.userProfile(id)
    if (!found) throw noSuchAccount()
    const { photo } = found
    return {
      ...found,
      photo: imageUrl(photo, 274),
      photo_srcset: imageSrcset(photo, PHOTO_WIDTHS),
    }
  }

  /** Staff have no photo. */
  async function staffProfile(id: number): Promise<Profile> {
    const found = await accounts.adminProfile(id)
    if (!found) throw noSuchAccount()
    return { ...found, photo_srcset: null, permissions: [...PERMISSIONS_OF[found.staff_role]] }
  }

  /**
   * Returns the row of the account. Hashing the password may wait in a queue: never call it inside a
   * transaction.
   */
  const toAdminRecord = async ({
    password,
    passwordDue = false,
    phone = null,
    staff_role = DEFAULT_STAFF_ROLE,
    ...admin
  }: AdminForm): Promise<NewAdminRecord> => {
    await requireGoodPassword(password, STAFF_PASSWORD_MIN_LENGTH, [
      admin.username,
      admin.email,
      admin.fullname,
    ])
    const stored = phone === null ? null : requirePhone(phone, 'phone')
    return {
      ...admin,
      phone: stored,
      staff_role,
      password_hash: await hashPassword(password),
      password_due: passwordDue,
    }
  }

  const insertAdmin = async (admin: NewAdminRecord): Promise<Profile> => {
    const created = await accounts.insertAdmin(admin)
    return staffProfile((created as { id: number }).id)
  }

  return {
    profile,
    toAdminRecord,
    insertAdmin,

    /** Opens a traveller's account; the database refuses a known email address. */
    async register(form: Registration, request_id: string, language?: Locale): Promise<Profile> {
      const { name, email, password, terms, marketing } = form
      await requireGoodPassword(password, USER_PASSWORD_MIN_LENGTH, [name, email])
      const password_hash = await hashPassword(password)
      const id = await db.transaction(async (tx) => {
        const created = await accountsRepository(tx).insertUser({ name, email, password_hash })
        const { id } = created as { id: number }
        const consents = consentsService(tx)
        if (terms) await consents.record(id, 'terms', true, request_id)
        if (marketing) await consents.record(id, 'marketing', true, request_id)
        if (language) await accountsRepository(tx).setLanguage(id, language)
        await requestVerification(tx, id)
        return id
      })
      return profile({ id, role: 'user' })
    },

    /** Returns whether the account of that name is open and has this password. */
    async isOpenWith(name: string, password: string, role: Role): Promise<boolean> {
      const found = await (role === 'user'
        ? accounts.userCredentials(name)
        : accounts.adminCredentials(name, role))
      return found?.is_open === true && isPassword(found.password_hash, password)
    },

    /** Sets the language of emails to the traveller, as their browser last had it. */
    setLanguage: async (id: number, language: Locale | undefined) => {
      if (language) await accounts.setLanguage(id, language)
    },

    createAdmin: async (form: AdminForm) => insertAdmin(await toAdminRecord(form)),

    hasSuperAdmin: () => accounts.hasSuperAdmin(),

    /** Creates the super admin of a new installation; returns false when there is one already. */
    async createFirstSuperAdmin(form: Omit<AdminForm, 'staff_role'>): Promise<boolean> {
      if (await accounts.hasSuperAdmin()) return false
      const admin = await toAdminRecord({ ...form, staff_role: 'super admin' })
      if (await accounts.insertFirstSuperAdmin(admin)) return true
      if (await accounts.hasSuperAdmin()) return false
      throw new AppError('username_taken', 'Another admin has this username or e-mail already.')
    },
  }
}

/**
 * Locks the account's row until the transaction ends, and throws 401 `wrong_credentials` where the stored
 * hash is no longer the one that the typed password was compared with. A comparison may wait in a queue. A
 * change of the password in that time has ended the sessions and sign-ins that the former password began;
 * this one would begin another.
 */
export async function holdPassword(tx: Database, account: Owner, hash: string) {
  if (!(await accountsRepository(tx).holdPassword(account, hash))) throw wrongCredentials()
}

/** The error of every refused sign-in, whatever the reason. */
export const wrongCredentials = () =>
  new AppError('wrong_credentials', 'These sign-in details are not right.')

const noSuchAccount = () => new AppError('not_found', 'This account does not exist.')
