import type { Proposal } from '@sayap/contract/payment/proposals'
import { bookingsService } from '#modules/booking/bookings.service'
import type { Actor } from '#modules/booking/events'
import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { tripsService } from '#modules/booking/lifecycle/trips.service'
import { type OfferLimits, offerSeatsOf } from '#modules/booking/waiting-list/waiting-offers'
import { flightsService } from '#modules/flights/search/flights.service'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { ownerOf } from '../book-same-party'
import type { RefundEvent } from '../events'
import { rebookAsProposed } from '../rebooking.service'
import { refundsRepository } from '../refunds.repository'
import { countByHolder } from './compute-proposals'
import type { LockedDisruption } from './disruptions.repository'
import { proposalsRepository } from './proposals.repository'

/** What travellers see of proposals, and what becomes of them. */
export const proposalsService = (db: Database) => {
  const proposals = proposalsRepository(db)

  return {
    /** The latest that was sent for this booking; null for none. Throws `not_found` for another's. */
    async one(id_booking: number, principal: Principal): Promise<Proposal | null> {
      const { capacity } = await bookingsService(db).one(id_booking, principal)
      const own = await proposals.ofBooking(id_booking)
      const [flight] = own ? await flightsService(db).byIds([own.id_flight]) : []
      if (!own || !flight) return null
      const paid = await refundsRepository(db).booking(id_booking, null)
      const fare = paid?.fare_left ?? 0
      const total_price = Math.min(flight.price, Math.floor(fare / capacity)) * capacity
      const { id_flight: _flight, ...rest } = own
      return { ...rest, flight, total_price, difference: total_price - fare }
    },

    /** The standing offers of these bookings, for messages and overviews. */
    standing: (bookings: readonly number[]) =>
      bookings.length === 0 ? Promise.resolve([]) : proposals.standing(bookings),

    /**
     * Moves the booking to the proposed flight, onto the seats that are held; 409 `proposal_closed` once
     * the proposal has ended or names another flight. Repeated, it returns the same booking.
     */
    async accept(id_booking: number, id_flight: number, actor: Actor) {
      const owner = ownerOf(actor)
      if (!(await refundsRepository(db).booking(id_booking, owner))) throw notFound()
      return db.transaction((tx) => accept(tx, id_booking, id_flight, actor))
    },

    /** Its seats are free again; the right to a refund or another flight stays. Repeated, the same. */
    async decline(id_booking: number, principal: Principal, limits: OfferLimits) {
      await bookingsService(db).one(id_booking, principal)
      await db.transaction(async (tx) => {
        await tripsService(tx).lock(id_booking, principal.id)
        const proposal = await proposalsRepository(tx).lockOffered(id_booking)
        if (!proposal || proposal.over) return
        await proposalsRepository(tx).answered(proposal.id, 'declined')
        await letGo(
          tx,
          [{ holder: proposal.holder ?? '', id_flight: proposal.id_flight ?? 0 }],
          limits,
        )
      })
      return proposalsService(db).one(id_booking, principal)
    },

    /** In the transaction that ends bookings: what is proposed to them ends as well. */
    async endOfBookings(bookings: readonly number[], limits: OfferLimits) {
      await letGo(db, await proposals.endOfBookings(bookings), limits)
    },

    /**
     * In the transaction that cancels, closes or deletes a flight, stops its sale or gives it another cabin:
     * its holds are deleted, so that it cannot be proposed any more.
     */
    async loseFlight(id_flight: number) {
      await proposals.lockBookingsProposed(id_flight)
      for (const lost of await proposals.loseFlight(id_flight))
        await publish<RefundEvent>(db, { type: 'proposal.ended', cause: 'flight_lost', ...lost })
    },

    /**
     * In the transaction that cancels or delays these flights: the held proposals become offers, with
     * their seats held until the time to answer ends. Returns them; they are published afterwards.
     */
    async send({ id, kind, answer_hours }: LockedDisruption, flights: readonly number[]) {
      const time = { answer_hours: answer_hours ?? 1, isDelay: kind === 'delay' }
      const held = await proposals.lockHeld(id, flights, time)
      const got = countByHolder(await inventoryService(db).holdUntil(held))
      const isWhole = ({ holder, party, until }: (typeof held)[number]) =>
        got.get(holder) === party && Date.parse(until) > Date.now()
      const lost = held.filter((one) => !isWhole(one))
      if (lost.length > 0) {
        await inventoryService(db).letGo(lost.map(({ holder }) => holder))
        await proposals.open(lost.map((one) => one.id))
      }
      return proposals.offer(held.filter(isWhole))
    },

    /** A flight stays as it was: nothing is proposed to its parties any more. */
    async takeBack({ id }: LockedDisruption, flights: readonly number[]) {
      const held = await proposals.lockHeld(id, flights, { answer_hours: 1, isDelay: false })
      await inventoryService(db).letGo(held.map(({ holder }) => holder))
      await proposals.deleteFrom(id, flights)
    },

    /** Bookings that were made or paid after the proposals were computed: they choose by themselves. */
    addMissing: ({ id }: LockedDisruption, flights: readonly number[]) =>
      proposals.addMissing(id, flights),
  }
}

async function accept(tx: Database, id_booking: number, id_flight: number, actor: Actor) {
  if (!(await tripsService(tx).lock(id_booking, ownerOf(actor), id_flight))) throw notFound()
  const done = await refundsRepository(tx).rebookedTo(id_booking, id_flight)
  if (done) return bookingsService(tx).byId(done.id_rebooked)
  const proposal = await proposalsRepository(tx).lockOffered(id_booking)
  if (!proposal || proposal.over || proposal.id_flight !== id_flight) throw proposalClosed()
  // Before the booking ends: else its end would end the proposal.
  await proposalsRepository(tx).answered(proposal.id, 'accepted')
  const holder = proposal.holder ?? ''
  const positions = await inventoryService(tx).heldBy(holder)
  if (positions.length < proposal.party) throw proposalClosed()
  return rebookAsProposed(tx, id_booking, { id_flight, held: { holder, positions } }, actor)
}

async function letGo(
  tx: Database,
  seats: readonly { holder: string; id_flight: number }[],
  limits: OfferLimits,
) {
  if (seats.length === 0) return
  await inventoryService(tx).letGo(seats.map(({ holder }) => holder))
  await offerSeatsOf(tx, [...new Set(seats.map(({ id_flight }) => id_flight))], limits)
}

const proposalClosed = () =>
  new AppError('proposal_closed', 'This proposal has ended, or another flight is proposed now.')
