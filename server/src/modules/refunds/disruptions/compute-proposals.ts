import { randomUUID } from 'node:crypto'
import { DRAFT_HOURS } from '@sayap/contract/operations/disruptions'
import { seatsTogether } from '#modules/booking/groups/group-quote'
import { inventoryService, type ProposedSeat } from '#modules/booking/inventory/inventory.service'
import type { Database } from '#platform/database/database'
import { refundsRepository } from '../refunds.repository'
import { allocate, type OtherDeparture, type StrandedParty } from './allocate'
import type { Change } from './disruptions.repository'
import { proposalsRepository } from './proposals.repository'

/** A draft that is confirmed in its last moment still has its seats when its flights are cancelled. */
const SPARE_MINUTES = 30
export const HOLD_MINUTES = DRAFT_HOURS * 60 + SPARE_MINUTES
/** Strangers may book the seats that were found free; then others are chosen. */
const MAX_ROUNDS = 5

interface Seated {
  flight: OtherDeparture
  holder: string
}

/**
 * Finds another flight for the parties of these flights, holds seats on it, and writes a proposal for
 * each; a party without a flight gets an open one. The flights and their alternatives are locked against
 * cancellation, the bookings against their end; strangers go on booking, and no seat is held twice.
 */
export async function computeProposals(
  tx: Database,
  { id, flights, change }: { id: number; flights: readonly number[]; change: Change },
) {
  const parties = await partiesOf(tx, flights, change)
  const seated = await seatAll(tx, parties, flights, change)
  await proposalsRepository(tx).insert(
    id,
    parties.map(({ id_booking, id_from, party }) => {
      const found = seated.get(id_booking)
      const [id_flight, holder] = [found?.flight.id ?? null, found?.holder ?? null]
      return { id_booking, id_from, party, id_flight, holder }
    }),
  )
}

async function partiesOf(
  tx: Database,
  flights: readonly number[],
  change: Change,
): Promise<StrandedParty[]> {
  const parties = await proposalsRepository(tx).lockParties(flights, change)
  const left = await refundsRepository(tx).faresLeft(parties.map(({ id_booking }) => id_booking))
  const fareOf = new Map(left.map(({ id, fare_left }) => [id, fare_left]))
  return parties.map((party) => ({ ...party, fare_left: fareOf.get(party.id_booking) ?? 0 }))
}

async function seatAll(
  tx: Database,
  parties: readonly StrandedParty[],
  flights: readonly number[],
  change: Change,
) {
  const seated = new Map<number, Seated>()
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const candidates = await proposalsRepository(tx).candidates(flights, change)
    const flightOf = new Map([...seated].map(([id, { flight }]) => [id, flight]))
    const chosen = allocate(parties, candidates, flightOf)
    const held = await hold(tx, parties, chosen)
    for (const [id, one] of held) seated.set(id, one)
    // Nobody was faster: the others find no room in the next round either.
    if (held.size === chosen.size) break
  }
  return seated
}

/** Holds seats for the parties that have a flight; those whose seats somebody else took are missing. */
async function hold(
  tx: Database,
  parties: readonly StrandedParty[],
  chosen: ReadonlyMap<number, OtherDeparture>,
) {
  const inventory = inventoryService(tx)
  const free = await inventory.freeOf([...new Set([...chosen.values()].map(({ id }) => id))])
  const wanted = new Map<number, Seated & { party: number }>()
  const seats: ProposedSeat[] = []
  for (const { id_booking, party } of parties) {
    const flight = chosen.get(id_booking)
    const left = flight && free.get(flight.id)
    if (!flight || !left || left.length < party) continue
    const positions = seatsTogether(left, party)
    free.set(
      flight.id,
      left.filter((position) => !positions.includes(position)),
    )
    const holder = randomUUID()
    wanted.set(id_booking, { flight, holder, party })
    for (const position of positions) seats.push({ id_flight: flight.id, position, holder })
  }
  if (seats.length === 0) return new Map<number, Seated>()
  const got = countByHolder(await inventory.propose(seats, HOLD_MINUTES))
  const isWhole = ({ holder, party }: Seated & { party: number }) => got.get(holder) === party
  const partly = [...wanted.values()].filter((one) => !isWhole(one))
  if (partly.length > 0) await inventory.letGo(partly.map(({ holder }) => holder))
  return new Map<number, Seated>([...wanted].filter(([, one]) => isWhole(one)))
}

export function countByHolder(seats: readonly { holder: string }[]) {
  const counts = new Map<string, number>()
  for (const { holder } of seats) counts.set(holder, (counts.get(holder) ?? 0) + 1)
  return counts
}
