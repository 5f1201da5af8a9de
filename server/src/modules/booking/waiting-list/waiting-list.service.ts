import { seatId } from '@sayap/contract/booking/seat-plan'
import {
  MAX_WAITING_LISTS,
  type NewWaitingEntry,
  OFFER_MINUTES,
  type WaitingEntry,
} from '@sayap/contract/booking/waiting-list'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { BookingEvent, WaitingEnded } from '../events'
import { claimsRepository, type SeatHolder } from '../inventory/claims.repository'
import { holdsRepository } from '../inventory/holds.repository'
import { accountShare, type InventoryLimits } from '../protection/limits'
import { protectionService } from '../protection/protection.service'
import { type EntryRow, waitingListRepository } from './waiting-list.repository'
import { offerSeats, partyOf } from './waiting-offers'

/** As many as there were without pages. */
const DEFAULT_LIMIT = 10_000

/** Waiting lists of flights: who waits, and what a traveller does with an offer. */
export const waitingListService = (db: Database) => {
  const list = waitingListRepository(db)

  async function entry(id: number) {
    const [row] = await list.entries([id])
    if (!row) throw notFound()
    return toEntry(row)
  }

  return {
    /** @throws AppError 404 for the entry of another traveller as for one that does not exist. */
    async requireOwn(id: number, id_user: number) {
      if (!(await list.own(id, id_user))) throw notFound()
    },

    mine: async (id_user: number) => (await list.of(id_user)).map(toEntry),

    /**
     * Joins the list of a flight that has too few free seats for the party. The offer that may
     * follow at once is made after the commit: it locks the list, and this the account.
     */
    async join(id_user: number, form: NewWaitingEntry, limits: InventoryLimits) {
      const id = await db.transaction((tx) => join(tx, id_user, form, limits))
      await offerSeats(db, form.id_flight, limits)
      return entry(id)
    },

    /** Offered seats are let go and offered to the next party in one transaction: no stranger sees them. */
    async leave(id: number, id_user: number, limits: InventoryLimits) {
      const own = await list.own(id, id_user)
      if (!own) throw notFound()
      await db.transaction((tx) => leave(tx, { ...own, id_user }, limits))
      return entry(id)
    },

    /** Moves the seats of an offer into the browser, whose other holds are let go as always. */
    async open(id: number, by: Omit<SeatHolder, 'unproved'>, limits: InventoryLimits) {
      const id_seats = await db.transaction((tx) => open(tx, id, by, limits))
      return { ...(await entry(id)), id_seats }
    },

    /** Of a departure's flights, as staff see it. */
    async ofFlights(
      flights: readonly number[],
      { after, limit = DEFAULT_LIMIT }: { after?: string | undefined; limit?: number | undefined },
    ) {
      const { data, next } = await list.ofFlights(flights, { after, limit })
      return {
        data: data.map((row) => ({
          ...plain(row),
          class_flight: row.class_flight,
          id_user: row.id_user,
          name: row.name,
          email: row.email,
        })),
        next,
      }
    },

    /** In the transaction of a booking. Seats of the offer that it does not take are let go. */
    async fulfil(bookings: readonly number[], id_user: number) {
      for (const { holder, id_flight } of await list.booked(bookings, id_user))
        if (holder) await holdsRepository(db).release(holder, id_flight)
    },

    /** In the transaction that cancels or deletes a flight: everybody who waits is told. */
    async endOfFlight(id_flight: number) {
      await endEntries(db, await list.lockOfFlight(id_flight), 'flight_cancelled')
    },

    /**
     * In the transaction that stops the sale of a flight and releases its holds: nobody loses a place. Returns
     * how many offers were taken back.
     */
    async pauseOfFlight(id_flight: number) {
      const open = await list.lockOfFlight(id_flight)
      return (await list.waitOn(open.map(({ id }) => id))).length
    },

    /** In the transaction that erases the account; its offered seats are free again. */
    async eraseUser(id_user: number) {
      for (const { holder, id_flight } of await list.ofUser(id_user))
        if (holder) await holdsRepository(db).release(holder, id_flight)
    },
  }
}

async function join(
  tx: Database,
  id_user: number,
  { id_flight, adult, child }: NewWaitingEntry,
  limits: InventoryLimits,
) {
  const list = waitingListRepository(tx)
  await requireReachable(tx, id_user)
  // The flight before the account, as a booking locks them.
  const flight = await list.flight(id_flight, OFFER_MINUTES)
  if (!flight) throw new AppError('not_found', 'That flight does not exist.')
  await list.lockAccount(id_user)
  if (!flight.on_sale) throw new AppError('sales_closed', 'Sales for this flight have closed.')
  const most = accountShare(flight.capacity, limits)
  if (adult + child > most)
    throw new AppError('seat_limit', `One account can book at most ${most} seats of this cabin.`)
  if (flight.free_seats >= adult + child)
    throw new AppError('seats_free', 'There are enough free seats: book them now.')
  if (!(await list.hasRoom(id_user)))
    throw new AppError(
      'waiting_limit',
      `An account can be on ${MAX_WAITING_LISTS} waiting lists. Leave one first.`,
    )
  const inserted = await list.insert(id_user, id_flight, adult, child)
  return (inserted as { id: number }).id
}

/** An offer ends after half an hour, so whoever gets it has to read the mail about it. */
async function requireReachable(tx: Database, id_user: number) {
  if (!(await protectionService(tx).isProved(id_user)))
    throw new AppError('email_unproved', 'Confirm your email address first: offers are emailed.')
}

async function leave(
  tx: Database,
  { id, id_flight, id_user }: { id: number; id_flight: number; id_user: number },
  limits: InventoryLimits,
) {
  const list = waitingListRepository(tx)
  // In the order of the offers, which lock everybody who waits.
  await list.lockFlight(id_flight)
  await list.lockWaiting(id_flight)
  const { holder } = await requireOpen(tx, id, id_user)
  await list.end([id], 'left')
  if (holder) await holdsRepository(tx).release(holder, id_flight)
  await offerSeats(tx, id_flight, limits)
}

async function requireOpen(tx: Database, id: number, id_user: number) {
  const list = waitingListRepository(tx)
  const open = await list.lockOpen(id, id_user)
  if (open) return open
  if (await list.own(id, id_user)) throw offerClosed()
  throw notFound()
}

async function open(
  tx: Database,
  id: number,
  by: Omit<SeatHolder, 'unproved'>,
  limits: InventoryLimits,
) {
  const { id_flight, holder, over } = await requireOpen(tx, id, by.id_user as number)
  if (!holder || over) throw offerClosed()
  const moved = await claimsRepository(tx).handOver(id_flight, holder, by.holder)
  if (moved.length === 0) throw offerClosed()
  const unproved = !(await protectionService(tx).isProved(by.id_user as number))
  const positions = moved.map(({ position }) => position).sort((a, b) => a - b)
  await holdsRepository(tx).set(
    { by: { ...by, unproved }, id_flight, positions, flightsOfTrip: [] },
    limits,
  )
  await waitingListRepository(tx).opened(id, by.holder)
  return positions.map((position) => seatId(id_flight, position))
}

/** Ends these entries, which the caller has locked, and notifies their travellers. */
export async function endEntries(
  tx: Database,
  locked: readonly { id: number }[],
  state: WaitingEnded['reason'],
) {
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  const list = waitingListRepository(tx)
  await list.end(ids, state)
  for (const row of await list.entries(ids))
    await publish<BookingEvent>(tx, {
      ...partyOf(row),
      type: 'waiting_list.ended',
      reason: state,
    })
}

const plain = (row: EntryRow) => ({
  id: row.id,
  id_flight: row.id_flight,
  adult: row.adult,
  child: row.child,
  capacity: row.capacity,
  state: row.state,
  place: row.place,
  offer_expires_at: row.offer_expires_at,
  created_at: row.created_at,
  ended_at: row.ended_at,
})

const toEntry = (row: EntryRow): WaitingEntry => ({
  ...plain(row),
  flight: {
    flight_number: row.flight_number,
    name_airline: row.name_airline,
    starting_place: row.starting_place,
    destination_place: row.destination_place,
    class_flight: row.class_flight,
    departure_date: row.departure_date,
    departure_time: row.departure_time,
  },
})

const offerClosed = () =>
  new AppError('offer_closed', 'There is no offer for this entry, or it has ended.')
