import { randomUUID } from 'node:crypto'
import { positionOfSeat, seatId } from '@sayap/contract/booking/seat-plan'
import { suggestSeats } from '@sayap/contract/booking/suggest-seats'
import { OFFER_MINUTES } from '@sayap/contract/booking/waiting-list'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import type { BookingEvent, WaitingFacts } from '../events'
import { claimsRepository } from '../inventory/claims.repository'
import { accountShare, type InventoryLimits } from '../protection/limits'
import {
  type EntryRow,
  type OfferableCabin,
  type WaitingCandidate,
  waitingListRepository,
} from './waiting-list.repository'

/** What an account may keep unpaid, and how long holds last. */
export type OfferLimits = Pick<
  InventoryLimits,
  'accountShare' | 'accountPerFlight' | 'accountTotal' | 'holdTotalMinutes'
>

class SeatsGone extends Error {}

/** `offerSeats` for those of these flights that somebody waits for. */
export async function offerSeatsOf(db: Database, flights: readonly number[], limits: OfferLimits) {
  for (const { id_flight } of await waitingListRepository(db).waited(flights))
    await offerSeats(db, id_flight, limits)
}

/**
 * Offers the free seats of a flight to the parties on its list, in order of joining. A party for which
 * the seats do not suffice, or whose account may not keep so many, keeps its place and is passed over:
 * it blocks nobody. Anyone who is about to sell seats calls this first, so that strangers are sold only
 * what no waiting party could use.
 */
export const offerSeats = (db: Database, id_flight: number, limits: OfferLimits) =>
  db.transaction(async (tx) => {
    const cabin = await lockedCabin(tx, id_flight)
    if (cabin) await offerInOrder(tx, { cabin, id_flight }, limits)
  })

/** The free seats, with everybody who waits for them locked; undefined where nothing can be offered. */
async function lockedCabin(tx: Database, id_flight: number) {
  const list = waitingListRepository(tx)
  // Most often nothing is free, which is seen without a lock.
  if (!(await list.cabin(id_flight, OFFER_MINUTES))?.free.length) return undefined
  if (!(await list.lockFlight(id_flight))) return undefined
  if ((await list.lockWaiting(id_flight)).length === 0) return undefined
  return list.cabin(id_flight, OFFER_MINUTES)
}

async function offerInOrder(tx: Database, turn: Omit<Turn, 'candidate'>, limits: OfferLimits) {
  const { cabin, id_flight } = turn
  if (cabin.free.length === 0) return
  for (const candidate of await waitingListRepository(tx).candidates(id_flight)) {
    if (!fits(candidate, cabin, limits)) continue
    const taken = await offer(tx, { ...turn, candidate }, limits)
    cabin.free = cabin.free.filter((position) => !taken.includes(position))
  }
}

function fits(
  { party, unpaid_here, unpaid_all }: WaitingCandidate,
  cabin: OfferableCabin,
  limits: OfferLimits,
) {
  return (
    party <= cabin.free.length &&
    unpaid_here + party <= accountShare(cabin.capacity, limits as InventoryLimits) &&
    unpaid_all + party <= limits.accountTotal
  )
}

interface Turn {
  candidate: WaitingCandidate
  cabin: OfferableCabin
  id_flight: number
}

/** Holds seats for the party and tells it; returns the seats, none where somebody was faster. */
async function offer(tx: Database, turn: Turn, limits: OfferLimits) {
  try {
    return await tx.transaction((attempt) => hold(attempt, turn, limits))
  } catch (error) {
    if (error instanceof SeatsGone) return turn.cabin.free
    throw error
  }
}

async function hold(tx: Database, { candidate, cabin, id_flight }: Turn, limits: OfferLimits) {
  const { id, id_user, proved, party } = candidate
  const holder = randomUUID()
  const positions = seatsFor(candidate, cabin, id_flight)
  const held = await claimsRepository(tx).offer(
    { id_flight, positions, holder, id_user, unproved: !proved },
    OFFER_MINUTES,
    limits.holdTotalMinutes,
  )
  if (held.length < party) throw new SeatsGone()
  const list = waitingListRepository(tx)
  await list.offered(id, holder, OFFER_MINUTES)
  const [row] = await list.entries([id])
  if (row)
    await publish<BookingEvent>(tx, {
      ...partyOf(row),
      type: 'waiting_list.offered',
      until: row.offer_expires_at as string,
    })
  return positions
}

/** Together, children next to an adult, as far as the free seats allow. */
function seatsFor(
  { adults, children }: WaitingCandidate,
  { class_flight, cabin, free }: OfferableCabin,
  flight: number,
) {
  const party = [
    ...Array.from({ length: adults }, () => ({ child: false })),
    ...Array.from({ length: children }, () => ({ child: true })),
  ]
  const ids = free.map((position) => seatId(flight, position))
  const found = suggestSeats(cabin ?? class_flight, ids, party)
  return (found ?? ids.slice(0, party.length)).map(positionOfSeat)
}

export const partyOf = (row: EntryRow): WaitingFacts => ({
  entryId: row.id,
  userId: row.id_user,
  id_flight: row.id_flight,
  flight_number: row.flight_number,
  starting_place: row.starting_place,
  destination_place: row.destination_place,
  class_flight: row.class_flight,
  type_trip: row.type_trip,
  departure_date: row.departure_date,
  departure_time: row.departure_time,
  zone_from: row.zone_from,
  adult: row.adult,
  child: row.child,
  capacity: row.capacity,
  price: row.price,
})
