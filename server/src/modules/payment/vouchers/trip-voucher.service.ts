import type { VoucherPreview } from '@sayap/contract/payment/vouchers'
import {
  type Actor,
  type Leg,
  type Trip,
  tripsService,
} from '#modules/booking/lifecycle/trips.service'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { ledgerService } from '../ledger/ledger.service'
import { requestRemainder, requirePending } from '../requests/use-credit'
import { type UsableVoucher, voucherUsesRepository } from './voucher-uses.repository'

/** Wrong codes in an hour. Networks of mobile operators are shared by many. */
const MAX_ATTEMPTS = { own: 10, network: 100 }
const WAIT_SECONDS = 3600

interface Choice {
  /** Any booking of the trip. */
  id: number
  /** The traveller. */
  actor: Actor & { id: number }
}

interface TypedCode extends Choice {
  /** In capitals, without spaces. */
  code: string
  network: string
}

/** Vouchers as travellers use them for a trip that awaits payment. */
export const tripVoucherService = (db: Database) => ({
  /** What the code would take off; the same refusals as `apply`. */
  async preview(typed: TypedCode): Promise<VoucherPreview> {
    await requireKnown(db, typed)
    // A transaction only for the locks: what it reads belongs together.
    return db.transaction(async (tx) => {
      const { trip, discounts, voucher } = await decide(tx, typed, voucherUsesRepository(tx).find)
      const { held } = await ledgerService(tx).leftOf(trip.id_trip)
      const discount = total(discounts)
      return {
        code: voucher.code,
        discount,
        amount_before: Math.max(0, trip.price - held),
        amount: Math.max(0, trip.price - discount - held),
      }
    })
  },

  /**
   * Uses the voucher, or throws with nothing changed. `seen`: rupiah of the discount as the traveller
   * saw it. One that is used for this trip already is left as it is.
   */
  async apply(typed: TypedCode, seen: number | undefined) {
    await requireKnown(db, typed)
    await db.transaction(async (tx) => {
      const uses = voucherUsesRepository(tx)
      if (await isUsedAlready(tx, typed)) return
      const { trip, discounts, voucher } = await decide(tx, typed, uses.lock)
      const discount = total(discounts)
      if (seen !== undefined && seen !== discount)
        throw new AppError('quote_changed', `This voucher takes off ${discount} now.`, {
          amount: discount,
        })
      const email = await uses.emailOf(trip.id_trip)
      const user = { id_voucher: voucher.id, id_user: trip.id_user, email }
      await uses.insert(user, trip.id_trip, discount)
      await changePrice(tx, trip, discounts, typed.actor)
    })
  },

  /** Taking off what is not there changes nothing. */
  remove: ({ id, actor }: Choice) =>
    db.transaction(async (tx) => {
      const trip = await tripsService(tx).lock(id, actor.id)
      if (!trip) throw notFound()
      requirePending(trip)
      const uses = voucherUsesRepository(tx)
      const use = await uses.ofTrip(trip.id_trip)
      if (!use) return
      await uses.lockById(use.id_voucher)
      await uses.remove(use.id)
      await changePrice(tx, trip, [], actor)
    }),
})

interface Discount {
  /** Leg. */
  id: number
  /** Rupiah. */
  discount: number
}

const total = (discounts: readonly Discount[]) =>
  discounts.reduce((sum, { discount }) => sum + discount, 0)

/** Whether a code that was sent again is the one in use. */
async function isUsedAlready(tx: Database, { id, actor, code }: TypedCode) {
  const trip = await tripsService(tx).lock(id, actor.id)
  if (!trip) throw notFound()
  const uses = voucherUsesRepository(tx)
  const use = await uses.ofTrip(trip.id_trip)
  return use?.state === 'used' && (await uses.find(code))?.id === use.id_voucher
}

/** Locks the trip and finds what the voucher takes off each leg, or throws why it takes off nothing. */
async function decide(
  tx: Database,
  { id, actor, code }: TypedCode,
  read: (code: string) => Promise<UsableVoucher | undefined>,
) {
  const trip = await tripsService(tx).lock(id, actor.id)
  if (!trip) throw notFound()
  requirePending(trip)
  // Only a part of the fare is paid anew.
  if (trip.covered > 0) throw invalid()
  const uses = voucherUsesRepository(tx)
  if (await uses.ofTrip(trip.id_trip))
    throw new AppError('voucher_present', 'This trip has a voucher already. Remove it first.')
  const voucher = await read(code)
  if (!voucher?.open) throw invalid()
  const user = {
    id_voucher: voucher.id,
    id_user: trip.id_user,
    email: await uses.emailOf(trip.id_trip),
  }
  if (await uses.isUsedBy(user))
    throw new AppError('voucher_used', 'You have used this voucher already.')
  if (!voucher.left) throw new AppError('voucher_used_up', 'This voucher has been used up.')
  const fare = trip.legs.reduce((sum, leg) => sum + leg.fare, 0)
  if (fare < voucher.min_price)
    throw new AppError('voucher_minimum', `This voucher needs a fare of ${voucher.min_price}.`, {
      amount: voucher.min_price,
    })
  const discounts = divide(discountOf(voucher, fare), trip.legs, fare)
  if (total(discounts) === 0) throw invalid()
  return { trip, voucher, discounts }
}

const invalid = () => new AppError('voucher_invalid', 'This voucher code is not valid.')

/** Rupiah off this fare; percentages are rounded down. */
export function discountOf(
  { kind, value, max_discount }: Pick<UsableVoucher, 'kind' | 'value' | 'max_discount'>,
  fare: number,
) {
  const wanted = kind === 'amount' ? value : Math.floor((fare * value) / 100)
  return Math.min(wanted, max_discount ?? wanted, fare)
}

/** By their fares; the last leg with a fare bears the rounding, which is never more than its fare. */
export function divide(
  discount: number,
  legs: readonly Pick<Leg, 'id' | 'fare'>[],
  fare: number,
): Discount[] {
  let restFare = fare
  let rest = discount
  return legs.map((leg) => {
    const part = restFare === 0 ? 0 : Math.floor((rest * leg.fare) / restFare)
    restFare -= leg.fare
    rest -= part
    return { id: leg.id, discount: part }
  })
}

/** Sets the discounts and asks for what is missing now; where that is nothing, the trip is paid. */
async function changePrice(tx: Database, trip: Trip, discounts: Discount[], actor: Actor) {
  await tripsService(tx).setDiscounts(trip.id_trip, discounts)
  const changed = await tripsService(tx).lock(trip.id_trip)
  if (changed) await requestRemainder(tx, changed, actor)
}

/**
 * Counts codes that no voucher has, whatever else is wrong with the trip, in a transaction of its own:
 * 409 `voucher_invalid`, and 429 after too many of an account or network. Tries that run at the same
 * time count as wrong until they are found to be right, so a burst gets no more guesses.
 */
async function requireKnown(db: Database, { actor, network, code }: TypedCode) {
  const uses = voucherUsesRepository(db)
  const attempt = await uses.insertAttempt(actor.id, network)
  const tried = await uses.countAttempts(actor.id, network)
  if (tried.own > MAX_ATTEMPTS.own || tried.network > MAX_ATTEMPTS.network) {
    // A refused try learns nothing, and must not make the wait longer.
    await uses.deleteAttempt(attempt)
    throw new AppError(
      'too_many_requests',
      'Too many wrong codes. Please try again in an hour.',
      {},
      WAIT_SECONDS,
    )
  }
  if (!(await uses.find(code))) throw invalid()
  await uses.deleteAttempt(attempt)
}
