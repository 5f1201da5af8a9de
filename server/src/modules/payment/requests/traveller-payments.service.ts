import type { Payment, PaymentMethod } from '@sayap/contract/payment/payments'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { readProof, sendProof } from '../proofs/proofs.service'
import { tripVoucherService } from '../vouchers/trip-voucher.service'
import { chooseMethod, type ProviderOptions } from './choose-method'
import { loadPaymentDetails, paymentSummary, reductions } from './payment-details'
import { paymentDetailsRepository } from './payment-details.repository'
import { useCredit } from './use-credit'

interface Sender {
  principal: Principal
  request_id: string
  network: string
}

/** What a traveller has to pay for a trip, and how. Every function returns the current state. */
export const travellerPaymentsService = (db: Database, options: ProviderOptions) => {
  async function load(id_booking: number, owner: number): Promise<Payment> {
    const found = await paymentDetailsRepository(db).findTrip(id_booking, owner)
    const [details] = found ? await loadPaymentDetails(db, [found.id_trip]) : []
    if (!details) throw notFound()
    const { trip, proof } = details
    return {
      ...paymentSummary(details),
      methods: await availableMethods(trip.method),
      proof: proof
        ? { state: proof.state, reason: proof.reason, at: proof.reviewed_at ?? proof.created_at }
        : null,
      review_until: proof?.review_until ?? null,
      hours_in_review: trip.hours_in_review,
      redirect_url: trip.redirect_url,
      refused: trip.refused,
      ...reductions(details),
    }
  }

  async function availableMethods(current: PaymentMethod | null): Promise<PaymentMethod[]> {
    const methods: PaymentMethod[] = []
    if (current === 'bank_transfer' || (await paymentDetailsRepository(db).hasActiveAccount()))
      methods.push('bank_transfer')
    if (options.provider) methods.push('midtrans')
    return methods
  }

  return {
    one: (id: number, { id: owner }: Principal) => load(id, owner),

    async sendProof(id: number, file: File | undefined, { id: owner }: Principal) {
      await load(id, owner)
      await sendProof(db, id, owner, await readProof(file))
      return load(id, owner)
    },

    async chooseMethod(id: number, method: PaymentMethod, { id: owner }: Principal) {
      await chooseMethod(db, options, { id, owner, method })
      return load(id, owner)
    },

    async useCredit(id: number, use: boolean, { id: owner, role }: Principal, request_id: string) {
      await useCredit(db, { id, use, actor: { role, id: owner, request_id } })
      return load(id, owner)
    },

    previewVoucher: (id: number, code: string, sender: Sender) =>
      tripVoucherService(db).preview({ id, code, ...senderOf(sender) }),

    async applyVoucher(
      id: number,
      { code, discount }: { code: string; discount?: number | undefined },
      sender: Sender,
    ) {
      await tripVoucherService(db).apply({ id, code, ...senderOf(sender) }, discount)
      return load(id, sender.principal.id)
    },

    async removeVoucher(id: number, { id: owner, role }: Principal, request_id: string) {
      await tripVoucherService(db).remove({ id, actor: { role, id: owner, request_id } })
      return load(id, owner)
    },
  }
}

const senderOf = ({ principal: { role, id }, request_id, network }: Sender) => ({
  actor: { role, id, request_id },
  network,
})
