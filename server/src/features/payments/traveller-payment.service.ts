import type { Payment, PaymentMethod } from '@sayap/contract/payments'
import type { Database } from '#db/database'
import type { Caller } from '#http/caller'
import { nothingHere } from '#http/ownership'
import { chooseMethod, type Pages } from './choose-method'
import { factsOf } from './payment-facts'
import { paymentFactsRepository } from './payment-facts.repository'
import { paymentView } from './payment-view'
import { readProof } from './read-proof'
import { sendProof } from './send-proof'
import { useCredit } from './use-credit'

/** The traveller's side: what is to be paid for a trip of theirs, and how. */
export const travellerPaymentService = (db: Database, pages: Pages) => {
  async function view(id_booking: number, owner: number): Promise<Payment> {
    const repository = paymentFactsRepository(db)
    const found = await repository.tripOf(id_booking, owner)
    const [facts] = found ? await factsOf(db, [found.id_trip]) : []
    if (!facts) throw nothingHere()
    const { trip, proof } = facts
    return {
      ...paymentView(facts),
      methods: await methodsOffered(trip.method),
      proof: proof
        ? { state: proof.state, reason: proof.reason, at: proof.reviewed_at ?? proof.created_at }
        : null,
      review_until: proof?.review_until ?? null,
      hours_in_review: trip.hours_in_review,
      redirect_url: trip.redirect_url,
      refused: trip.refused,
      credit_used: trip.credit_used,
      credit_left: trip.credit_left,
    }
  }

  async function methodsOffered(current: PaymentMethod | null): Promise<PaymentMethod[]> {
    const transfer =
      current === 'bank_transfer' || (await paymentFactsRepository(db).accountOffered())
    return [transfer && ('bank_transfer' as const), pages.provider && ('midtrans' as const)].filter(
      (method): method is PaymentMethod => Boolean(method),
    )
  }

  return {
    one: (id: number, { id: owner }: Caller) => view(id, owner),

    async sendProof(id: number, file: File | undefined, { id: owner }: Caller) {
      await view(id, owner)
      await sendProof(db, id, owner, await readProof(file))
      return view(id, owner)
    },

    async chooseMethod(id: number, method: PaymentMethod, { id: owner }: Caller) {
      await chooseMethod(db, pages, { id, owner, method })
      return view(id, owner)
    },

    async useCredit(id: number, use: boolean, { id: owner, role }: Caller, request_id: string) {
      await useCredit(db, { id, use, actor: { role, id: owner, request_id } })
      return view(id, owner)
    },
  }
}
