import { inputFault } from '@sayap/contract/core/input-errors'
import { type Actor, tripsService } from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { matchUnidentifiedPayment } from '../reconciliation/record-payment'
import { notesOf } from './exception-notes'
import { paymentExceptionsRepository } from './payment-exceptions.repository'

const withNotes = <Row extends { detail: string }>(row: Row) => ({
  ...row,
  notes: notesOf(row.detail),
})

interface Page {
  closed: boolean
  before?: number | undefined
  limit: number
}

/** Payments that a staff member must look at; `/cases` on the wire. */
export const paymentExceptionsService = (db: Database) => {
  async function one(id: number) {
    const found = await paymentExceptionsRepository(db).find(id)
    if (!found) throw notFound()
    return withNotes(found)
  }

  return {
    /** Newest first; `next` is the `before` of the following page, null after the last. */
    async list({ limit, ...page }: Page) {
      const exceptions = paymentExceptionsRepository(db)
      const rows = await exceptions.list({ ...page, limit: limit + 1 })
      const data = rows.slice(0, limit).map(withNotes)
      const next = rows.length > limit ? (data.at(-1)?.id ?? null) : null
      return { data, next, open: await exceptions.openCount() }
    },

    async close(id: number, note: string, actor: Actor) {
      await db.transaction(async (tx) => {
        await lockOpen(tx, id)
        await paymentExceptionsRepository(tx).close(id, actor.id, note)
      })
      return one(id)
    },

    /** Matches an unmatched payment to the trip with this booking reference and closes it. */
    async attach(id: number, code: string, actor: Actor) {
      const id_trip = await tripsService(db).byCode(code)
      if (id_trip === undefined) throw unknownReference()
      const outcome = await db.transaction(async (tx) => {
        // Lock order: trip first, then exception. All code that records payments uses this order.
        const trip = await tripsService(tx).lock(id_trip)
        const { kind, id_money } = await lockOpen(tx, id)
        if (!trip || kind !== 'unmatched_money' || id_money === null)
          throw new AppError('case_closed', 'There is no money to attach in this case.')
        const outcome = await matchUnidentifiedPayment(tx, id_money, trip, actor)
        const note = `Attached to ${code.toUpperCase()}.`
        await paymentExceptionsRepository(tx).close(id, actor.id, note, trip.id_trip)
        return outcome
      })
      return { outcome, case: await one(id) }
    },
  }
}

async function lockOpen(tx: Database, id: number) {
  const found = await paymentExceptionsRepository(tx).lock(id)
  if (!found) throw notFound()
  if (!found.open) throw new AppError('case_closed', 'This case is closed already.')
  return found
}

const unknownReference = () =>
  invalidInput('body', [{ path: ['code'], ...inputFault('unknown_booking') }])
