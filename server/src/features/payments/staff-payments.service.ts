import type { PAYMENT_QUEUES, StaffPayment } from '@sayap/contract/payment-review'
import { proofFilePath } from '@sayap/contract/proofs'
import type { Database } from '#db/database'
import { type Actor, tripsService } from '#features/bookings/trips.service'
import { nothingHere } from '#http/ownership'
import { factsOf, type TripWithProof } from './payment-facts'
import { paymentFactsRepository } from './payment-facts.repository'
import { paymentView } from './payment-view'
import { rejectProof } from './reject-proof'
import { staffPaymentsRepository } from './staff-payments.repository'
import { verifyMoney, type Word } from './verify-money'

interface Queue {
  state: (typeof PAYMENT_QUEUES)[number]
  code?: string | undefined
  after?: number | undefined
  limit: number
}

/** The staff's side: what was asked beside the proof that it was paid. */
export const staffPaymentsService = (db: Database) => {
  const repository = staffPaymentsRepository(db)

  async function one(id_booking: number) {
    const found = await paymentFactsRepository(db).tripOf(id_booking, null)
    const [facts] = found ? await factsOf(db, [found.id_trip]) : []
    if (!facts) throw nothingHere()
    return viewForStaff(facts)
  }

  async function byCode(code: string) {
    const id = await tripsService(db).byCode(code)
    return id === undefined ? [] : [await one(id)]
  }

  async function page({ state, after, limit }: Queue) {
    const read = state === 'open' ? repository.open : repository.inReview
    const rows = await read({ after, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const trips = [...new Set(shown.map(({ id_trip }) => id_trip))]
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { data: (await factsOf(db, trips)).map(viewForStaff), next }
  }

  return {
    /** The longest waiting first; `next` is the `after` of the following page. */
    async queue({ code, ...queue }: Queue) {
      const found = code === undefined ? undefined : { data: await byCode(code), next: null }
      return { ...(found ?? (await page(queue))), in_review: await repository.inReviewCount() }
    },

    async verify(id: number, word: Word, actor: Actor) {
      const outcome = await db.transaction(async (tx) => {
        const trip = await tripsService(tx).lock(id)
        if (!trip) throw nothingHere()
        return verifyMoney(tx, trip, word, actor)
      })
      return { outcome, payment: await one(id) }
    },

    async reject(id: number, reason: string, actor: Actor) {
      await rejectProof(db, id, reason, actor)
      return one(id)
    },
  }
}

function viewForStaff(facts: TripWithProof): StaffPayment {
  const { trip, legs, proof } = facts
  return {
    ...paymentView(facts),
    traveller: trip.traveller,
    legs,
    review_until: proof?.review_until ?? null,
    proof: proof ? { ...proof, url: proofFilePath(proof.id) } : null,
    open_cases: trip.open_cases,
  }
}
