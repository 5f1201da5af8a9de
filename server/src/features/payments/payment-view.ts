import type { Payment, PaymentLine } from '@sayap/contract/payments'
import { tripState } from '@sayap/contract/trip-state'
import type { LegFacts, TripFacts } from './payment-facts.repository'

export interface Facts {
  trip: TripFacts
  legs: LegFacts[]
}

/** What a trip is asked to pay, as the traveller and staff both read it. */
export function paymentView({ trip, legs: all }: Facts) {
  const { state, legs } = tripState(all)
  const lines = linesOf(legs, trip, state === 'waiting')
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  const amount = state === 'waiting' ? Math.max(0, sum) : 0
  const due = legs.reduce((total, leg) => total + priceOf(leg) + leg.unique_code, 0)
  return {
    id_trip: trip.id_trip,
    code: all[0]?.code ?? '',
    state,
    method: trip.method,
    amount,
    /** What the money must be. */
    asked: state === 'waiting' ? amount : (trip.asked ?? due),
    lines,
    bank_account: accountOf(trip),
    pay_before: legs.map((leg) => leg.pay_before).sort()[0] ?? '',
  } satisfies Partial<Payment> & { asked: number }
}

const priceOf = ({ total_price, insurance_total }: LegFacts) => total_price + insurance_total

/** Lines of nothing are left out. */
function linesOf(legs: LegFacts[], trip: TripFacts, waiting: boolean): PaymentLine[] {
  const { held, credit_used, received } = trip
  const code = legs.reduce((total, { unique_code }) => total + unique_code, 0)
  const ofLegs = legs.flatMap(({ id_booking, total_price, insurance_total }) => [
    { kind: 'ticket' as const, id_booking, amount: total_price },
    { kind: 'insurance' as const, id_booking, amount: insurance_total },
  ])
  const ofTrip = [
    { kind: 'unique_code' as const, id_booking: null, amount: code },
    { kind: 'credit' as const, id_booking: null, amount: -credit_used },
    {
      kind: 'received' as const,
      id_booking: null,
      amount: waiting ? credit_used - held : -received,
    },
  ]
  return [...ofLegs, ...ofTrip].filter(({ kind, amount }) => kind === 'ticket' || amount !== 0)
}

function accountOf({ id_bank_account, bank_name, account_number, account_holder }: TripFacts) {
  if (id_bank_account === null) return null
  return { id: id_bank_account, bank_name, account_number, account_holder }
}
