import type { ProfileChange } from '@sayap/contract/accounts/profile-form'
import { inputFault } from '@sayap/contract/core/input-errors'
import { readPhoto, storePhoto } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { requirePhone } from '#platform/http/input/phone'
import type { AccountEvent } from '../events'
import { linksRepository } from '../recovery/links.repository'
import { requestVerification } from '../recovery/verification.service'
import { accountsService, PHOTO_WIDTHS } from '../sign-in/accounts.service'
import { profileRepository } from './profile.repository'
import { requireOwnPassword, wrongPassword } from './security.service'

export const profileService = (db: Database) => {
  const profiles = profileRepository(db)

  /** Requires the password for a new email address; returns the former one, if it changes. */
  async function requireOwner(id: number, { email, current_password }: ProfileChange) {
    if (email === undefined) return undefined
    const account = await profiles.credentials(id)
    if (account?.email.toLowerCase() === email.toLowerCase()) return undefined
    if (current_password === undefined) throw wrongPassword(inputFault('password_needed_for_email'))
    await requireOwnPassword(
      db,
      { id, role: 'user' },
      account?.password_hash ?? null,
      current_password,
    )
    return account?.email
  }

  /** Expires links to the former address, notifies that address, and verifies the new one. */
  async function changeEmail(tx: Database, id: number, former: string, email: string) {
    await linksRepository(tx).expireAllOf({ id_user: id, id_admin: null })
    await publish<AccountEvent>(tx, {
      type: 'account.security_changed',
      account: { id, role: 'user' },
      change: 'email_changed',
      email: former,
      detail: abbreviated(email),
    })
    await requestVerification(tx, id)
  }

  return {
    /** Changes the traveller's profile; a new email address needs `current_password`. */
    async edit(id: number, change: ProfileChange) {
      const { current_password, photo, ...fields } = change
      const phone = fields.phone && requirePhone(fields.phone, 'phone')
      const former = await requireOwner(id, change)
      const picture = await readPhoto(photo, { widths: PHOTO_WIDTHS, square: true })
      return db.transaction(async (tx) => {
        const hash = await storePhoto(tx, picture)
        await profileRepository(tx).update(id, { ...fields, phone, photo: hash })
        if (former && change.email) await changeEmail(tx, id, former, change.email)
        return accountsService(tx).profile({ id, role: 'user' })
      })
    },
  }
}

/** Enough to recognise it: `a…@example.com`. */
const abbreviated = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
