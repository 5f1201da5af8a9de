import type { ProfileChange } from '@sayap/contract/accounts/profile-form'
import { inputFault } from '@sayap/contract/core/input-errors'
import { readPhoto, shownPhoto, storePhoto } from '#modules/catalog/images/images.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError } from '#platform/http/app-error'
import { requirePhone } from '#platform/http/input/phone'
import type { Principal } from '#platform/http/principal'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import type { AccountEvent } from '../events'
import { linksRepository } from '../recovery/links.repository'
import { requestVerification } from '../recovery/verification.service'
import { requireFactorProof } from '../second-factors/proof.service'
import { accountsService, PHOTO_WIDTHS } from '../sign-in/accounts.service'
import { profileRepository, type StoredProfileChange } from './profile.repository'
import { requireOwnPassword, wrongPassword } from './security.service'

export const profileService = (db: Database) => {
  const profiles = profileRepository(db)

  /**
   * Requires the password for a new email address, and a proof of the second factor where there is one,
   * as a reset by a link to the new address would remove it; returns the former one, if it changes.
   */
  async function requireOwner(
    principal: Principal,
    email: string | undefined,
    current_password: string | undefined,
  ) {
    if (email === undefined) return undefined
    const account = await profiles.credentials(principal.id)
    if (account?.email.toLowerCase() === email.toLowerCase()) return undefined
    if (current_password === undefined) throw wrongPassword(inputFault('password_needed_for_email'))
    await requireOwnPassword(db, principal, account?.password_hash ?? null, current_password)
    await requireFactorProof(db, principal)
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
    /**
     * Changes the traveller's profile; a new email address needs `current_password`. `known`: the
     * revision that the caller read; 409 `changed_meanwhile` for a stale one. `limitNewEmails` throws for
     * one new email address too many: like a registration, it tells whether an account has the address.
     */
    async edit(
      principal: Principal,
      form: ProfileChange,
      known: KnownRevision | undefined,
      limitNewEmails: () => void,
    ) {
      const { id } = principal
      const { current_password, photo, revision: _, id: _echoed, ...fields } = form
      const change = { ...fields, phone: fields.phone && requirePhone(fields.phone, 'phone') }
      // Before the password is asked for: an address that only another device changed is no new one.
      const { email } = await merged(db, id, await profiles.read(id), change, known)
      const former = await requireOwner(principal, email, current_password)
      if (former !== undefined) limitNewEmails()
      const picture = await readPhoto(photo, { widths: PHOTO_WIDTHS, square: true })
      return db.transaction(async (tx) => {
        const before = await profileRepository(tx).lock(id)
        const sent = { ...change, photo: await storePhoto(tx, picture) }
        const written = await merged(tx, id, before, sent, known)
        await profileRepository(tx).update(id, {
          ...written,
          ...(fields.title !== undefined && { title_chosen: true }),
        })
        if (former && written.email) await changeEmail(tx, id, former, written.email)
        return accountsService(tx).profile({ id, role: 'user' })
      })
    },
  }
}

type Before = Awaited<ReturnType<ReturnType<typeof profileRepository>['read']>>

/** Returns the part of the change that is to be written by a caller who read that revision. */
function merged<Change extends Partial<StoredProfileChange>>(
  db: Database,
  id: number,
  before: Before,
  change: Change,
  known: KnownRevision | undefined,
) {
  if (!before) throw new AppError('not_found', 'This account does not exist.')
  const { revision, ...current } = before
  const shown = shownPhoto(274)
  return mergeChange(db, { table: 'users', id, current, revision, shown }, change, known)
}

/** Enough to recognise it: `a…@example.com`. */
const abbreviated = (email: string) => email.replace(/^(.)[^@]*/, '$1…')
