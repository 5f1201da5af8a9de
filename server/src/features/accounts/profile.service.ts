import type { ProfileChange } from '@sayap/contract/profile-form'
import type { Database } from '#db/database'
import { readPhoto, storePhoto } from '#features/images/images.service'
import { requirePhone } from '#http/phone'
import { accountsService, PHOTO_WIDTHS } from './accounts.service'
import { tellAddressChanged } from './links/account-mails'
import { linksRepository } from './links/links.repository'
import { askToVerify } from './links/verification.service'
import { requireOwnPassword, wrongPassword } from './own-password.service'
import { profileRepository } from './profile.repository'

export const profileService = (db: Database) => {
  const profiles = profileRepository(db)

  /** Answers the address the account has so far, where it is about to be another. */
  async function requireOwner(id: number, { email, current_password }: ProfileChange) {
    if (email === undefined) return undefined
    const known = await profiles.emailOf(id)
    if (known?.email.toLowerCase() === email.toLowerCase()) return undefined
    if (current_password === undefined)
      throw wrongPassword('is required to change the e-mail address')
    await requireOwnPassword(db, id, known?.password_hash ?? null, current_password)
    return known?.email
  }

  /** Links mailed to the old address prove nothing any more; the old address hears of it. */
  async function moveMail(tx: Database, id: number, before: string, now: string) {
    await linksRepository(tx).expireAllOf({ id_user: id, id_admin: null })
    await tellAddressChanged(tx, id, before, now)
    await askToVerify(tx, id)
  }

  return {
    /** Changes one's own profile; an e-mail address that stays the same asks for nothing. */
    async edit(id: number, change: ProfileChange) {
      const { current_password, photo, ...fields } = change
      const phone = fields.phone && requirePhone(fields.phone, 'phone')
      const before = await requireOwner(id, change)
      const picture = await readPhoto(photo, { widths: PHOTO_WIDTHS, square: true })
      return db.transaction(async (tx) => {
        const hash = await storePhoto(tx, picture)
        await profileRepository(tx).update(id, { ...fields, phone, photo: hash })
        if (before && change.email) await moveMail(tx, id, before, change.email)
        return accountsService(tx).profile({ id, role: 'user' })
      })
    },
  }
}
