import { randomInt } from 'node:crypto'
import { type BookingStatus, PENDING_PAYMENT } from '@sayap/contract/booking/booking-states'
import type { Actor } from '#modules/booking/events'
import type { Database } from '#platform/database/database'
import { ledgerService } from '../ledger/ledger.service'
import { paymentRequestsRepository, type TripWithClosedLeg } from './payment-requests.repository'

const MAX_UNIQUE_CODE = 999
/** The first attempt tries this many random codes, the later ones all codes. */
const RANDOM_CODES = 8
const MAX_ATTEMPTS = 5

/**
 * Requests the payment of a new trip, after its last booking is written. Where no bank account is
 * active, nothing is requested.
 */
export const openPaymentRequest = (tx: Database, id_trip: number) =>
  openTransferRequest(tx, id_trip, [])

/** Replaces the open request by one for what is missing now; the unique code stays if it is free. */
export async function reissuePaymentRequest(tx: Database, id_trip: number) {
  const before = await paymentRequestsRepository(tx).close(id_trip)
  const preferred = before && before.unique_code > 0 ? [before.unique_code] : []
  await openTransferRequest(tx, id_trip, preferred)
}

/** Another request may take a code at the same moment: the statement then opens nothing. */
async function openTransferRequest(tx: Database, id_trip: number, preferred: number[]) {
  const requests = paymentRequestsRepository(tx)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const codes = attempt === 1 ? [...preferred, ...randomCodes()] : allCodes()
    const tried = await requests.openTransfer(id_trip, codes, attempt > 1)
    if (tried?.is_opened || !tried?.is_pending || !tried.has_account) return
  }
}

/** Requests what insurance of a paid trip costs, less the credit that is counted; the code stays if it is free. */
export async function openInsuranceRequest(
  tx: Database,
  { id_trip, total, credit }: { id_trip: number; total: number; credit: number },
  formerCode = 0,
) {
  const requests = paymentRequestsRepository(tx)
  const request = { id_trip, missing: total - credit, credit }
  const preferred = formerCode > 0 ? [formerCode] : []
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const codes = attempt === 1 ? [...preferred, ...randomCodes()] : allCodes()
    const tried = await requests.openInsuranceTransfer(request, codes, attempt > 1)
    if (tried?.is_opened || !tried?.has_account) return
  }
}

const randomCodes = () =>
  Array.from({ length: RANDOM_CODES }, () => randomInt(1, MAX_UNIQUE_CODE + 1))

/** All codes in order, from a random one on. */
function allCodes() {
  const first = randomInt(MAX_UNIQUE_CODE)
  return Array.from({ length: MAX_UNIQUE_CODE }, (_, i) => ((first + i) % MAX_UNIQUE_CODE) + 1)
}

interface Transition {
  bookingIds: readonly number[]
  from: BookingStatus
  actor: Actor
}

/** The bookings were paid: so are the requests of their trips. */
export const closePaidRequests = (tx: Database, { bookingIds, actor }: Transition) =>
  paymentRequestsRepository(tx).closePaid(bookingIds, actor.role === 'user' ? null : actor.id)

/** Bookings expired or were cancelled: what no longer awaits payment is no longer requested. */
export async function closeUnpaidRequests(tx: Database, { bookingIds, from, actor }: Transition) {
  if (from !== PENDING_PAYMENT) return
  for (const trip of await paymentRequestsRepository(tx).closeUnpaid(bookingIds))
    if (trip.is_pending) await reissuePaymentRequest(tx, trip.id_trip)
    else await creditHeld(tx, trip, actor)
}

/** What was paid for a trip that was closed unpaid becomes the traveller's credit. */
async function creditHeld(
  tx: Database,
  { id_trip, id_user, held, reserved }: TripWithClosedLeg,
  { request_id }: Actor,
) {
  const ledger = ledgerService(tx)
  const posting = { id_trip, id_user, request_id, from: 'held', to: 'credit' } as const
  await ledger.transfer({ ...posting, kind: 'credit_released', amount: reserved })
  await ledger.transfer({ ...posting, kind: 'money_credited', amount: held - reserved })
}
