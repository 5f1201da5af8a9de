import type { Database } from '#db/database'
import type { Actor } from '#features/bookings/trips.service'
import { tripsService } from '#features/bookings/trips.service'
import { AppError } from '#http/app-error'
import { nothingHere } from '#http/ownership'
import { invalidInput } from '#http/validation'
import { attachMoney } from './attach-money'
import { casesRepository } from './cases.repository'

interface Page {
  closed: boolean
  before?: number | undefined
  limit: number
}

/** What about money a person of the staff must look at. */
export const casesService = (db: Database) => {
  async function one(id: number) {
    const found = await casesRepository(db).find(id)
    if (!found) throw nothingHere()
    return found
  }

  return {
    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ limit, ...page }: Page) {
      const cases = casesRepository(db)
      const rows = await cases.list({ ...page, limit: limit + 1 })
      const data = rows.slice(0, limit)
      const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
      return { data, next, open: await cases.openCount() }
    },

    async close(id: number, note: string, actor: Actor) {
      await db.transaction(async (tx) => {
        await lockOpen(tx, id)
        await casesRepository(tx).close(id, actor.id, note)
      })
      return one(id)
    },

    async attach(id: number, code: string, actor: Actor) {
      const id_trip = await tripsService(db).byCode(code)
      if (id_trip === undefined) throw unknownCode()
      const outcome = await db.transaction(async (tx) => {
        // The trip before the case: that is the order of all who take in money.
        await tripsService(tx).lock(id_trip)
        const { kind, id_money } = await lockOpen(tx, id)
        if (kind !== 'unmatched_money' || id_money === null)
          throw new AppError('case_closed', 'There is no money to attach in this case.')
        const outcome = await attachMoney(tx, id_money, id_trip, actor)
        await casesRepository(tx).belongsTo(id, id_trip)
        await casesRepository(tx).close(id, actor.id, `Attached to ${code.toUpperCase()}.`)
        return outcome
      })
      return { outcome, case: await one(id) }
    },
  }
}

async function lockOpen(tx: Database, id: number) {
  const found = await casesRepository(tx).lock(id)
  if (!found) throw nothingHere()
  if (!found.open) throw new AppError('case_closed', 'This case is closed already.')
  return found
}

const unknownCode = () =>
  invalidInput('body', [{ path: ['code'], message: 'must be the code of a booking' }])
