import { randomUUID } from 'node:crypto'
import type { BodyOf, QueryOf } from '@sayap/contract/core/endpoint'
import {
  type DisruptedParty,
  type Disruption,
  DRAFT_HOURS,
  type disruptions as endpoints,
  type PartyList,
  type ProposableFlight,
} from '@sayap/contract/operations/disruptions'
import { seatsTogether } from '#modules/booking/groups/group-quote'
import { inventoryService } from '#modules/booking/inventory/inventory.service'
import { type OfferLimits, offerSeatsOf } from '#modules/booking/waiting-list/waiting-offers'
import { flightsService } from '#modules/flights/search/flights.service'
import { type AuditContext, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { pageOf } from '#platform/http/input/id-page'
import { flightFull } from '../book-same-party'
import { rebookingRepository } from '../rebooking.repository'
import { refundsRepository } from '../refunds.repository'
import { costsNothing } from './allocate'
import { computeProposals, HOLD_MINUTES } from './compute-proposals'
import { type Change, disruptionsRepository } from './disruptions.repository'
import { type LockedProposal, proposalsRepository } from './proposals.repository'

/** Flights of an airport on a day that staff choose from. */
const MAX_FLIGHTS = 300
/** Flights that staff choose from for one party. */
const MAX_PROPOSABLE = 40
/** Strangers may book the seats that were found free. */
const MAX_ATTEMPTS = 3

type NewDisruption = BodyOf<typeof endpoints.create>
type Chosen = BodyOf<typeof endpoints.preview>

const changeOf = ({ kind, delay_minutes }: Pick<Chosen, 'kind' | 'delay_minutes'>): Change => ({
  kind,
  delay: delay_minutes ?? 0,
})

/** Departures that are cancelled or delayed together, until staff confirm them; see ADR 98. */
export const disruptionsService = (db: Database) => {
  const disruptions = disruptionsRepository(db)

  async function one(id: number): Promise<Disruption> {
    const head = await disruptions.find(id)
    if (!head) throw notFound()
    return { ...head, flights: await disruptions.flightsOf(id) }
  }

  return {
    one,

    /** Flights of an airport that can be part of a disruption. */
    flights: ({ airport, day, from, to, direction }: QueryOf<typeof endpoints.flights>) =>
      disruptions.flightsAt(
        airport,
        day,
        { from, to },
        { departures: direction !== 'arrivals', arrivals: direction !== 'departures' },
        MAX_FLIGHTS,
      ),

    async preview(chosen: Chosen) {
      const flights = await requireChosen(db, chosen.id_flights)
      return disruptions.impact(flights, changeOf(chosen))
    },

    /** What it means that exactly these flights leave so many minutes later, or earlier if negative. */
    async impactOfShift(flights: readonly number[], minutes: number) {
      const impact = await disruptions.impact(flights, { kind: 'delay', delay: minutes })
      return minutes === 0 ? { ...impact, rights: 0 } : impact
    },

    /**
     * Begins a disruption: nothing is cancelled yet. 409 `disruption_present` names who has begun one
     * with one of these flights already.
     */
    create: (wanted: NewDisruption, context: AuditContext) =>
      withAuditEntry(db, context, (tx) => create(tx, wanted, context.principal.id), {
        action: 'disruption_begun',
        subject: 'disruption',
        idOf: ({ id }) => id,
        detail: ({ kind, reason, flights, parties }) => ({
          kind,
          reason,
          flights: flights.length,
          proposed: parties.held.bookings,
          open: parties.open.bookings,
        }),
      }),

    async list({ before, limit }: { before?: number | undefined; limit: number }) {
      const rows = await disruptions.list(before, limit + 1)
      return pageOf(rows, limit)
    },

    async parties(
      id: number,
      { list, after, limit }: { list: PartyList; after?: number | undefined; limit: number },
    ) {
      if (!(await disruptions.find(id))) throw notFound()
      const rows = await proposalsRepository(db).list(id, list, after, limit + 1)
      const shown = rows.slice(0, limit)
      return {
        data: shown.map(({ id: _id, ...party }): DisruptedParty => party),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      }
    },

    /** Flights that cost this party nothing more, nearest to its own first. */
    async partyFlights(id: number, id_booking: number): Promise<ProposableFlight[]> {
      if (!(await proposalsRepository(db).one(id, id_booking))) throw notFound()
      const found = await affordable(db, id_booking, MAX_PROPOSABLE)
      const flights = await flightsService(db).byIds(found.map((one) => one.id))
      const sameAirline = new Map(found.map((one) => [one.id, one.is_free]))
      return flights.map((flight) => ({
        id: flight.id,
        flight_number: flight.flight_number,
        name_airline: flight.name_airline,
        departure_date: flight.departure_date,
        departure_time: flight.departure_time,
        arrived_date: flight.arrived_date,
        arrived_time: flight.arrived_time,
        starting_place: flight.starting_place,
        destination_place: flight.destination_place,
        class_flight: flight.class_flight,
        is_same_airline: sameAirline.get(flight.id) ?? false,
        free_seats: flight.free_seats,
      }))
    },

    /** Proposes another flight to a party of a draft, or none; its former seats are let go. */
    propose: (
      { id, id_booking }: { id: number; id_booking: number },
      change: BodyOf<typeof endpoints.propose>,
      context: AuditContext,
      limits: OfferLimits,
    ) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const before = await lockParty(tx, id, id_booking, change.revision)
          await propose(tx, before, change.id_flight ?? null, limits)
          return requireParty(tx, id, id_booking)
        },
        {
          action: 'proposal_changed',
          subject: 'disruption',
          idOf: () => id,
          detail: ({ booking_code, to }) => ({ booking: booking_code, id_flight: to?.id ?? null }),
        },
      ),

    /** From here on a job cancels or delays the flights, and sends the proposals. Repeated, the same. */
    confirm: (id: number, answer_hours: number, context: AuditContext) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          await confirm(tx, id, answer_hours, context.principal.id)
          return disruptionsService(tx).one(id)
        },
        {
          action: 'disruption_confirmed',
          subject: 'disruption',
          idOf: () => id,
          detail: ({ kind, flights, parties }) => ({
            kind,
            flights: flights.length,
            proposed: parties.held.bookings,
          }),
        },
      ),

    /** The seats of a draft are free again. Repeated, the same. */
    drop: (id: number, context: AuditContext, limits: OfferLimits) =>
      withAuditEntry(
        db,
        context,
        async (tx) => {
          const { state } = await lockDisruption(tx, id)
          if (state !== 'dropped' && state !== 'draft') throw disruptionClosed()
          if (state === 'draft') await endDraft(tx, id, 'dropped', limits)
          return disruptionsService(tx).one(id)
        },
        { action: 'disruption_dropped', subject: 'disruption', idOf: () => id },
      ),
  }
}

async function lockDisruption(tx: Database, id: number) {
  const disruption = await disruptionsRepository(tx).lock(id)
  if (!disruption) throw notFound()
  return disruption
}

async function confirm(tx: Database, id: number, answer_hours: number, by: number) {
  const { state, over } = await lockDisruption(tx, id)
  if (state === 'confirmed' || state === 'done') return
  if (state !== 'draft' || over) throw disruptionClosed()
  await disruptionsRepository(tx).confirm(id, by, answer_hours)
}

/** Ends a draft that the caller has locked, and lets go of its seats. */
export async function endDraft(
  tx: Database,
  id: number,
  state: 'dropped' | 'expired',
  limits: OfferLimits,
) {
  await disruptionsRepository(tx).end(id, state)
  const ended = await proposalsRepository(tx).deleteOf(id)
  await inventoryService(tx).letGo(ended.flatMap(({ holder }) => holder ?? []))
  await offerSeatsOf(tx, [...new Set(ended.flatMap(({ id_flight }) => id_flight ?? []))], limits)
}

/** These flights and those that leave with them, none cancelled, closed or departed. */
async function requireChosen(db: Database, ids: readonly number[]) {
  const flights = await disruptionsRepository(db).chosen(ids)
  const known = new Set(flights.map(({ id }) => id))
  if (ids.some((id) => !known.has(id)))
    throw new AppError('not_found', 'One of these flights does not exist.')
  const cancelled = flights.find((flight) => flight.cancelled)
  if (cancelled) throw new AppError('flight_cancelled', `Flight ${cancelled.id} is cancelled.`)
  const gone = flights.find(({ closed, departed }) => closed || departed)
  if (gone) throw new AppError('departure_closed', `Flight ${gone.id} has left or is closed.`)
  return flights.map(({ id }) => id)
}

async function create(tx: Database, wanted: NewDisruption, by: number) {
  const repository = disruptionsRepository(tx)
  const change = changeOf(wanted)
  const chosen = await requireChosen(tx, wanted.id_flights)
  const found = await proposalsRepository(tx).candidates(chosen, change)
  // All at once and ascending, as everybody locks flights.
  await repository.lockFlights([...chosen, ...found.map(({ id }) => id)])
  const flights = await requireChosen(tx, chosen)
  const other = await repository.liveWith(flights)
  if (other) throw disruptionPresent(other.fullname)
  const { reason, note } = wanted
  const inserted = await repository.insert({ ...change, reason, note, holdHours: DRAFT_HOURS, by })
  const { id } = inserted as { id: number }
  await repository.insertFlights(id, flights)
  await computeProposals(tx, { id, flights, change })
  return disruptionsService(tx).one(id)
}

async function affordable(
  db: Database,
  id_booking: number,
  limit: number,
  id_flight: number | null = null,
) {
  const [booking] = await refundsRepository(db).faresLeft([id_booking])
  const paid = await refundsRepository(db).booking(id_booking, null)
  const party = { fare_left: booking?.fare_left ?? 0, party: paid?.capacity ?? 0 }
  const found = await rebookingRepository(db).alternatives(id_booking, limit, id_flight)
  return found.filter(({ is_free, price }) =>
    costsNothing(party, { is_same_airline: is_free, price }),
  )
}

async function requireParty(db: Database, id: number, id_booking: number) {
  const party = await proposalsRepository(db).one(id, id_booking)
  if (!party) throw notFound()
  const { id: _id, ...rest } = party
  return rest satisfies DisruptedParty
}

/** Locks a draft and a party in it that still has the right. */
async function lockParty(tx: Database, id: number, id_booking: number, revision: number) {
  const draft = await lockDisruption(tx, id)
  const party = await proposalsRepository(tx).lockOne(id, id_booking)
  if (!party) throw notFound()
  if (draft.state !== 'draft' || draft.over) throw disruptionClosed()
  if (party.revision !== revision || (party.state !== 'held' && party.state !== 'open'))
    throw new AppError('changed_meanwhile', 'This proposal was changed meanwhile.')
  return party
}

async function propose(
  tx: Database,
  before: LockedProposal,
  id_flight: number | null,
  limits: OfferLimits,
) {
  if (before.state === 'held' && before.id_flight === id_flight) return
  const holder = id_flight === null ? null : await holdOther(tx, before, id_flight)
  await proposalsRepository(tx).change(before.id, id_flight, holder)
  if (before.holder === null || before.id_flight === null) return
  await inventoryService(tx).letGo([before.holder])
  await offerSeatsOf(tx, [before.id_flight], limits)
}

/** Returns who holds seats for the whole party. */
async function holdOther(tx: Database, { id_booking, party }: LockedProposal, id_flight: number) {
  await disruptionsRepository(tx).lockFlights([id_flight])
  const [flight] = await affordable(tx, id_booking, 1, id_flight)
  if (!flight) throw flightFull()
  const inventory = inventoryService(tx)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const free = (await inventory.freeOf([id_flight])).get(id_flight) ?? []
    if (free.length < party) break
    const holder = randomUUID()
    const seats = seatsTogether(free, party).map((position) => ({ id_flight, position, holder }))
    if ((await inventory.propose(seats, HOLD_MINUTES)).length === party) return holder
    await inventory.letGo([holder])
  }
  throw flightFull()
}

export const disruptionClosed = () =>
  new AppError('disruption_closed', 'This disruption is no draft any more.')

export const disruptionPresent = (by: string) =>
  new AppError(
    'disruption_present',
    `${by} has begun a disruption with one of these flights already.`,
    { closed_by: by },
  )
