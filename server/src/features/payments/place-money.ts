import type { CaseKind } from '@sayap/contract/cases'
import type { TripState } from '@sayap/contract/payments'
import type { Database } from '#db/database'
import type { Actor, Trip } from '#features/bookings/trips.service'
import { tripsService } from '#features/bookings/trips.service'
import { ledgerService } from '#features/ledger/ledger.service'
import { moneyRepository } from './money.repository'
import { paymentsService } from './payments.service'
import { settle } from './settle'

/** Money that just came and is held for its trip. */
export interface Placing {
  trip: Trip
  id_money: number
  amount: number
  actor: Actor
  /** Nobody is there to be told what is missing: passengers that are not named yet. */
  unattended: boolean
}

type Place = (tx: Database, placing: Placing) => Promise<'settled' | 'held' | 'credited'>

/** What becomes of money, by the state its trip is in. */
const PLACES: Record<TripState, Place> = {
  waiting: settleOrHold,
  expired: reviveOrCredit,
  paid: (tx, placing) =>
    toCredit(tx, placing, 'double_payment', 'The trip was paid before: it is travel credit.'),
  cancelled: (tx, placing) =>
    toCredit(tx, placing, 'late_payment', 'The trip was cancelled before: it is travel credit.'),
  refunded: (tx, placing) =>
    toCredit(tx, placing, 'late_payment', 'The trip was refunded before: it is travel credit.'),
}

export const placeMoney: Place = (tx, placing) => PLACES[placing.trip.state](tx, placing)

async function settleOrHold(tx: Database, { trip, id_money, amount, actor, unattended }: Placing) {
  const { held } = await ledgerService(tx).heldFor(trip.id_trip)
  const incomplete = unattended && trip.legs.some(({ complete }) => !complete)
  if (held >= trip.price && !incomplete) {
    const { beyond } = await settle(tx, trip, held, actor)
    if (beyond > 0)
      await openCase(tx, { trip, id_money, amount: beyond }, 'over_payment', MORE_THAN_ASKED)
    return 'settled'
  }
  if (!incomplete) await paymentsService(tx).askAgain(trip.id_trip)
  await openCase(
    tx,
    { trip, id_money, amount },
    'partial_payment',
    incomplete ? UNNAMED : TOO_LITTLE,
  )
  return 'held'
}

const MORE_THAN_ASKED = 'More came than was asked: the rest is travel credit.'
const TOO_LITTLE = 'Less came than was asked: it is kept for the trip, and the rest is asked.'
const UNNAMED = 'It was paid before all passengers were named: it is kept for the trip.'

/** The same seats if they are free, else others; all legs or none. */
async function reviveOrCredit(tx: Database, placing: Placing) {
  const { trip, amount, actor } = placing
  if (amount < trip.price)
    return toCredit(tx, placing, 'late_payment', 'Too late, and too little: it is travel credit.')
  if (!(await tripsService(tx).seatAgain(trip)))
    return toCredit(tx, placing, 'late_payment', 'Too late to be seated: it is travel credit.')
  const { beyond } = await settle(tx, trip, amount, actor)
  if (beyond > 0)
    await openCase(tx, { ...placing, amount: beyond }, 'over_payment', MORE_THAN_ASKED)
  return 'settled'
}

async function toCredit(tx: Database, placing: Placing, kind: CaseKind, detail: string) {
  const { trip, amount, actor } = placing
  const { id_trip, id_user } = trip
  await ledgerService(tx).transfer({
    ...{ kind: 'money_credited', from: 'held', to: 'credit', amount },
    ...{ id_trip, id_user, request_id: actor.request_id },
  })
  await openCase(tx, placing, kind, detail)
  return 'credited' as const
}

const openCase = (
  tx: Database,
  { trip, id_money, amount }: Pick<Placing, 'trip' | 'id_money' | 'amount'>,
  kind: CaseKind,
  detail: string,
) => moneyRepository(tx).openCase({ kind, id_trip: trip.id_trip, id_money, amount, detail })
