import type { Database } from '#db/database'
import { type Actor, type Trip, tripsService } from '#features/bookings/trips.service'
import type { Money } from './money.repository'
import { receiveMoney } from './receive-money'
import { reverseMoney } from './reverse-money'
import { settleIfCovered } from './settle-if-covered'
import { verifyMoney, type Word } from './verify-money'

export type { Money } from './money.repository'

/** Money that comes, and goes again; in the transaction of whoever hears of it. */
export const moneyService = (tx: Database) => ({
  lockTrip: (id_booking: number) => tripsService(tx).lock(id_booking),

  receive: (money: Money, id_trip: number | null, actor: Actor) =>
    receiveMoney(tx, money, id_trip, actor),

  reverse: (money: Money, id_trip: number, actor: Actor) => reverseMoney(tx, money, id_trip, actor),

  verify: (trip: Trip, word: Word, actor: Actor) => verifyMoney(tx, trip, word, actor),

  /** After a leg was cancelled before payment: what was paid so far may be enough for the other. */
  settleIfCovered: (id_booking: number, actor: Actor) => settleIfCovered(tx, id_booking, actor),
})
