import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { SeatHolder } from '../inventory/claims.repository'
import {
  accountShare,
  type BrokenLimit,
  brokenLimit,
  type InventoryLimits,
  minutesToPay,
  needsWork,
  type UnpaidSeats,
  unprovedShares,
} from './limits'
import { type ProofOfWork, type SolvedWork, WorkNeeded } from './proof-of-work'
import { protectionRepository } from './protection.repository'

/** The rule, in figures, and the way out. Without a mail server nobody can confirm an address. */
function refusal(broken: BrokenLimit, { seats }: UnpaidSeats, limits: InventoryLimits) {
  const { ofNetwork, ofAll } = unprovedShares(seats, limits)
  const wayOut =
    limits.unprovedMinutes === null
      ? 'Choose fewer seats or another flight, try again later, or ask us to book for you.'
      : 'Confirm your email to hold more seats, choose fewer, or try again in a few minutes.'
  const rules: Record<BrokenLimit, string> = {
    network_share: `People on one network whose email is not confirmed may keep ${ofNetwork} unpaid seats of this cabin, and those are kept. ${wayOut}`,
    cabin_share: `People whose email is not confirmed may keep ${ofAll} unpaid seats of this cabin, and those are kept. ${wayOut}`,
    seat_limit: `One account may keep ${accountShare(seats, limits)} unpaid seats of this flight and ${limits.accountTotal} of all flights: pay for some, or let go of some.`,
  }
  return new AppError(broken, rules[broken])
}

/** From where a booking is made, and what that party may keep unpaid. */
export interface Protection {
  network: string
  limits: InventoryLimits
  /** What the request proves, and where a challenge comes from. */
  work: ProofOfWork
  solved: SolvedWork | null
}

interface BookedLeg {
  id_booking: number | null
  id_flight: number
  claimed: readonly number[]
}

interface BookingParty {
  id_user: number
  holder: string | null
  capacity: number
}

export const protectionService = (tx: Database) => {
  const protection = protectionRepository(tx)

  async function checkLeg({ network, limits }: Protection, party: BookingParty, leg: BookedLeg) {
    const { id_user, holder, capacity } = party
    const { id_flight, claimed } = leg
    const { days } = limits.expiries
    const unpaid = await protection.unpaidSeats({ id_flight, id_user, network, holder, days })
    if (!unpaid) throw new AppError('not_found', 'That flight does not exist.')
    // The booking says its network only once it is accepted.
    const all = {
      ...unpaid,
      by_network: unpaid.by_network + capacity,
      by_all: unpaid.by_all + capacity,
    }
    const broken = brokenLimit(all, limits)
    if (broken) throw refusal(broken, all, limits)
    const free = unpaid.free_seats + claimed.length
    return {
      proved: unpaid.proved,
      needsWork: needsWork(all, limits),
      minutes: minutesToPay({ ...unpaid, free }, limits),
    }
  }

  /** Accepts the solved challenge, once; throws `WorkNeeded` without one. */
  async function spend(solved: SolvedWork | null) {
    if (solved === null || !(await protection.spendProof(solved))) throw new WorkNeeded()
  }

  return {
    isProved: (id_user: number) => protection.isProved(id_user),

    /**
     * Throws where a party that now holds seats of this flight keeps more than it may, and
     * `WorkNeeded` where it is near to that and has solved nothing. Call it after they are held, in
     * the same transaction: it sees all that others have held before.
     */
    async checkHold(
      by: SeatHolder,
      id_flight: number,
      { limits, solved }: Pick<Protection, 'limits' | 'solved'>,
    ) {
      const { id_user, network } = by
      const party = { id_flight, id_user, network, holder: null, days: limits.expiries.days }
      const unpaid = await protection.unpaidSeats(party)
      if (!unpaid) return undefined
      const broken = brokenLimit(unpaid, limits)
      if (broken) throw refusal(broken, unpaid, limits)
      if (needsWork(unpaid, limits)) await spend(solved)
      return unpaid
    },

    /**
     * The same for a trip that was just booked, in its transaction; then sets the deadline that the
     * rules leave it. Flights are asked in ascending order, as they are locked everywhere.
     */
    async checkBooking(from: Protection, party: BookingParty, legs: readonly BookedLeg[]) {
      const checked = []
      for (const leg of [...legs].sort((a, b) => a.id_flight - b.id_flight))
        checked.push(await checkLeg(from, party, leg))
      if (checked.some((leg) => leg.needsWork)) await spend(from.solved)
      const proved = checked.every((leg) => leg.proved)
      const now = least(checked.map(({ minutes }) => minutes.now))
      if (proved && now === null) return
      await protection.restrict(
        legs.flatMap(({ id_booking }) => id_booking ?? []),
        {
          network: proved ? null : from.network,
          now,
          proved: least(checked.map(({ minutes }) => minutes.proved)),
        },
      )
    },

    /** The account's address was proved by a mailed link. */
    accountProved: (id_user: number) => protection.proveAccount(id_user),

    /** So was that of whoever paid these bookings. */
    payersProved: (bookings: readonly number[]) => protection.provePayers(bookings),
  }
}

const least = (minutes: (number | null)[]) => {
  const some = minutes.filter((one) => one !== null)
  return some.length > 0 ? Math.min(...some) : null
}
