import type { Erasure, ErasureOutlook } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { requireOwnPassword } from '#features/accounts/own-password.service'
import { auditService } from '#features/audit/audit.service'
import { mailService } from '#features/mail/mail.service'
import { AppError } from '#http/app-error'
import type { Caller } from '#http/caller'
import { erasureRepository } from './erasure.repository'

/** Bookings at a time: a batch stays far below the statement timeout. */
const BATCH = 200

export const erasureService = (db: Database) => {
  async function outlook(id: number): Promise<ErasureOutlook> {
    const found = await erasureRepository(db).outlook(id)
    return found ?? { live_bookings: 0, open_refunds: 0, credit: 0 }
  }

  /** Whoever found a device unlocked must not be able to do this. */
  async function requirePerson(caller: Caller, { current_password }: Erasure) {
    const erasure = erasureRepository(db)
    const person = await erasure.person(caller.id)
    if (!person) throw new AppError('not_found', 'This account does not exist.')
    if (person.password_hash !== null)
      return requireOwnPassword(db, caller.id, person.password_hash, current_password ?? '')
    if (!(await erasure.signedInJustNow(caller.session)))
      throw new AppError('sign_in_again', 'Sign in once more: this needs a sign-in of just now.')
  }

  return {
    outlook,

    /** All at once: afterwards nothing leads from what is kept to the person. */
    async erase(caller: Caller, body: Erasure, request_id: string) {
      await requirePerson(caller, body)
      await db.transaction(async (tx) => {
        const erasure = erasureRepository(tx)
        await erasure.person(caller.id)
        requireNothingLeft(await erasure.outlook(caller.id), body)
        await erasure.eraseBookingsOf(caller.id)
        await erasure.eraseMoneyTraces(caller.id)
        await erasure.eraseWords(caller.id)
        await mailService(tx).forget(caller.id)
        await erasure.eraseUser(caller.id)
        await auditService(tx).note({
          action: 'account_erased',
          actor: caller,
          subject: 'user',
          subject_id: caller.id,
          request_id,
        })
      })
    },

    /** Does all that is due, in batches. */
    async eraseUnpaid() {
      let done: number
      do done = (await erasureRepository(db).eraseUnpaid(BATCH)).length
      while (done === BATCH)
    },
  }
}

function requireNothingLeft(outlook: ErasureOutlook | undefined, { give_up_credit }: Erasure) {
  const { live_bookings = 0, open_refunds = 0, credit = 0 } = outlook ?? {}
  if (live_bookings + open_refunds > 0)
    throw new AppError(
      'account_live',
      `This account still has ${live_bookings} live bookings and ${open_refunds} refunds on their way.`,
      { dependents: live_bookings + open_refunds },
    )
  if (credit > 0 && !give_up_credit)
    throw new AppError('credit_left', `There are Rp ${credit} of travel credit left.`)
}
