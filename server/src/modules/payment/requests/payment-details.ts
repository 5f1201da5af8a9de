import { tripState } from '@sayap/contract/booking/trip/trip-state'
import type { Payment, PaymentLine } from '@sayap/contract/payment/payments'
import type { Database } from '#platform/database/database'
import { type InsuranceDue, insuranceDuesRepository } from '../insurance/insurance-dues.repository'
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
  /** Insurance of a paid trip that awaits its payment. */
  insurance: InsuranceDue[]
}

/** Loads what is known about the payment of these trips, in their order, with four statements. */
export async function loadPaymentDetails(
  db: Database,
  trips: readonly number[],
): Promise<PaymentDetails[]> {
  if (trips.length === 0) return []
  const repository = paymentDetailsRepository(db)
  const legs = await repository.legs(trips)
  const proofs = await repository.proofs(trips)
  const dues = await insuranceDuesRepository(db).waiting(trips)
  return (await repository.trips(trips)).map((trip) => {
    const insurance = dues.filter(({ id_trip }) => id_trip === trip.id_trip)
    const proof = proofs.find(({ id_trip }) => id_trip === trip.id_trip)
    // One that came before was for the trip itself.
    const isAbout =
      insurance.length === 0 ||
      insurance.some(({ created_at }) => proof && proof.created_at >= created_at)
    return {
      trip,
      legs: legs.filter(({ id_trip }) => id_trip === trip.id_trip),
      proof: isAbout ? proof : undefined,
      insurance,
    }
  })
}

/** What a trip has to pay, as both the traveller and staff see it. */
export function paymentSummary(details: PaymentDetails) {
  const { trip, legs: all, insurance } = details
  const { state, legs } = tripState(all)
  if (insurance.length > 0) return insuranceSummary(details)
  const lines = paymentLines(legs, trip, state === 'waiting')
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const amount = state === 'waiting' ? Math.max(0, sum) : 0
  const due = legs.reduce((total, leg) => total + legPrice(leg) + leg.unique_code, 0)
  return {
    id_trip: trip.id_trip,
    code: all[0]?.code ?? '',
    state,
    purpose: 'trip',
    method: trip.method,
    amount,
    /** The amount that a payment must have. */
    asked: state === 'waiting' ? amount : (trip.asked ?? due),
    lines,
    bank_account: transferAccount(trip),
    pay_before: legs.map((leg) => leg.pay_before).sort()[0] ?? '',
  } satisfies Partial<Payment> & { asked: number }
}

/** Travel credit and voucher of what is to be paid; for insurance, credit is counted and not yet taken. */
export function reductions({ trip, insurance }: PaymentDetails) {
  const { credit_used, credit_left, credit_counted, voucher } = trip
  if (insurance.length === 0) return { credit_used, credit_left, voucher }
  const left = Math.max(0, credit_left - credit_counted)
  return { credit_used: credit_counted, credit_left: left, voucher: null }
}

/** What insurance of a paid trip costs; the trip itself is no part of it. */
function insuranceSummary({ trip, legs, insurance }: PaymentDetails) {
  const total = insurance.reduce((sum, { amount }) => sum + amount, 0)
  const amount = trip.method ? (trip.asked ?? total) : total
  const lines = [
    ...insurance.map((due) => ({
      kind: 'insurance' as const,
      id_booking: due.id_booking,
      amount: due.amount,
    })),
    { kind: 'unique_code' as const, id_booking: null, amount: trip.insurance_code },
    { kind: 'credit' as const, id_booking: null, amount: -trip.credit_counted },
  ]
  return {
    id_trip: trip.id_trip,
    code: legs[0]?.code ?? '',
    state: 'waiting',
    purpose: 'insurance',
    method: trip.method,
    amount,
    asked: amount,
    lines: lines.filter(({ kind, amount }) => kind === 'insurance' || amount !== 0),
    bank_account: transferAccount(trip),
    pay_before: insurance.map(({ pay_before }) => pay_before).sort()[0] ?? '',
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
