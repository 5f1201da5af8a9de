import { randomInt } from 'node:crypto'
import { type BookingStatus, PAID, WAITING } from '@sayap/contract/booking-states'
import type { Role } from '@sayap/contract/endpoint'
import type { Database } from '#db/database'
import { ledgerService } from '#features/ledger/ledger.service'
import { askRepository } from './ask.repository'
import { type Ended, endedRepository } from './ended.repository'

const MOST_CODE = 999
/** So many codes are tried before all of them are looked at. */
const FEW = 8
const TRIES = 5

interface Moved {
  ids: readonly number[]
  from: BookingStatus
  to: BookingStatus
  actor: { role: Role | 'system'; id: number | null; request_id: string }
}

/** What a trip is asked to pay, and what becomes of that; in the transaction of the booking. */
export const paymentsService = (db: Database) => {
  const asks = askRepository(db)

  /** Other open transfers may take a code at the same moment; the database then opens nothing. */
  async function ask(id_trip: number, preferred: number[]) {
    for (let tries = 1; tries <= TRIES; tries++) {
      const codes = tries === 1 ? [...preferred, ...someCodes()] : allCodes()
      const asked = await asks.transfer(id_trip, codes, tries > 1)
      if (asked?.opened || !asked?.waits || !asked.account) return
    }
  }

  /** Asks anew for what is missing now; the unique code stays where it can. */
  async function askAgain(id_trip: number) {
    const before = await asks.close(id_trip)
    await ask(id_trip, before && before.unique_code > 0 ? [before.unique_code] : [])
  }

  async function end(ids: readonly number[], request_id: string) {
    for (const trip of await endedRepository(db).close(ids))
      if (trip.waits) await askAgain(trip.id_trip)
      else await giveBack(db, trip, request_id)
  }

  return {
    /** A new trip, after its last booking is written. Without an active account nothing is asked. */
    open: (id_trip: number) => ask(id_trip, []),
    askAgain,

    /** Called by every move of bookings, after it: nothing is asked for what no longer waits. */
    async follow({ ids, from, to, actor }: Moved) {
      if (ids.length === 0) return
      if (to === PAID) await endedRepository(db).paid(ids, actor.role === 'user' ? null : actor.id)
      else if (from === WAITING) await end(ids, actor.request_id)
    },
  }
}

/** Money for a trip that ended unpaid is the traveller's, as travel credit. */
async function giveBack(
  db: Database,
  { id_trip, id_user, held, reserved }: Ended,
  request_id: string,
) {
  const ledger = ledgerService(db)
  const back = { id_trip, id_user, request_id, from: 'held', to: 'credit' } as const
  await ledger.transfer({ ...back, kind: 'credit_released', amount: reserved })
  await ledger.transfer({ ...back, kind: 'money_credited', amount: held - reserved })
}

const someCodes = () => Array.from({ length: FEW }, () => randomInt(1, MOST_CODE + 1))

/** All of them from a random one on. */
function allCodes() {
  const first = randomInt(MOST_CODE)
  return Array.from({ length: MOST_CODE }, (_, i) => ((first + i) % MOST_CODE) + 1)
}
