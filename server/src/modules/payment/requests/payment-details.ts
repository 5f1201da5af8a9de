import { tripState } from '@sayap/contract/booking/trip/trip-state'
import type { Payment, PaymentLine } from '@sayap/contract/payment/payments'
import type { Database } from '#platform/database/database'
import {
  type LegDetails,
  type ProofDetails,
  paymentDetailsRepository,
  type TripDetails,
} from './payment-details.repository'

export interface PaymentDetails {
  trip: TripDetails
  legs: LegDetails[]
  proof: ProofDetails | undefined
}

/** Loads what is known about the payment of these trips, in their order, with three statements. */
export async function loadPaymentDetails(
  db: Database,
  trips: readonly number[],
): Promise<PaymentDetails[]> {
  if (trips.length === 0) return []
  const repository = paymentDetailsRepository(db)
  const legs = await repository.legs(trips)
  const proofs = await repository.proofs(trips)
  return (await repository.trips(trips)).map((trip) => ({
    trip,
    legs: legs.filter(({ id_trip }) => id_trip === trip.id_trip),
    proof: proofs.find(({ id_trip }) => id_trip === trip.id_trip),
  }))
}

/** What a trip has to pay, as both the traveller and staff see it. */
export function paymentSummary({ trip, legs: all }: PaymentDetails) {
  const { state, legs } = tripState(all)
  const lines = paymentLines(legs, trip, state === 'waiting')
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const amount = state === 'waiting' ? Math.max(0, sum) : 0
  const due = legs.reduce((total, leg) => total + legPrice(leg) + leg.unique_code, 0)
  return {
    id_trip: trip.id_trip,
    code: all[0]?.code ?? '',
    state,
    method: trip.method,
    amount,
    /** The amount that a payment must have. */
    asked: state === 'waiting' ? amount : (trip.asked ?? due),
    lines,
    bank_account: transferAccount(trip),
    pay_before: legs.map((leg) => leg.pay_before).sort()[0] ?? '',
  } satisfies Partial<Payment> & { asked: number }
}

const legPrice = ({ total_price, insurance_total, discount, covered }: LegDetails) =>
  total_price + insurance_total - discount - covered

/** Lines of 0 rupiah are left out, except tickets. */
function paymentLines(legs: LegDetails[], trip: TripDetails, isPending: boolean): PaymentLine[] {
  const { held, credit_used, received } = trip
  const uniqueCode = legs.reduce((total, { unique_code }) => total + unique_code, 0)
  const discount = legs.reduce((total, leg) => total + leg.discount, 0)
  const covered = legs.reduce((total, leg) => total + leg.covered, 0)
  const legLines = legs.flatMap(({ id_booking, total_price, insurance_total }) => [
    { kind: 'ticket' as const, id_booking, amount: total_price },
    { kind: 'insurance' as const, id_booking, amount: insurance_total },
  ])
  const tripLines = [
    { kind: 'voucher' as const, id_booking: null, amount: -discount },
    { kind: 'former_booking' as const, id_booking: null, amount: -covered },
    { kind: 'unique_code' as const, id_booking: null, amount: uniqueCode },
    { kind: 'credit' as const, id_booking: null, amount: -credit_used },
    {
      kind: 'received' as const,
      id_booking: null,
      amount: isPending ? credit_used - held : -received,
    },
  ]
  return [...legLines, ...tripLines].filter(({ kind, amount }) => kind === 'ticket' || amount !== 0)
}

function transferAccount(trip: TripDetails) {
  const { id_bank_account, bank_name, account_number, account_holder } = trip
  if (id_bank_account === null) return null
  return { id: id_bank_account, bank_name, account_number, account_holder }
}
