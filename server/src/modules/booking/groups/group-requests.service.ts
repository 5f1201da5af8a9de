import { isOpenName } from '@sayap/contract/booking/groups/group-names'
import {
  type GroupList,
  type GroupRequest,
  MAX_GROUPS_OF_NETWORK,
  MAX_OPEN_GROUPS,
  type NewGroupRequest,
  type StaffGroupRequest,
} from '@sayap/contract/booking/groups/group-requests'
import { seatCount } from '@sayap/contract/booking/seat-plan'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/events/events'
import { AppError, notFound } from '#platform/http/app-error'
import { type IdPage, pageOf } from '#platform/http/input/id-page'
import { requirePhone } from '#platform/http/input/phone'
import type { BookingEvent, GroupEnded, GroupFacts } from '../events'
import { holdsRepository } from '../inventory/holds.repository'
import { protectionService } from '../protection/protection.service'
import { type OfferLimits, offerSeatsOf } from '../waiting-list/waiting-offers'
import {
  type GroupRow,
  groupRequestsRepository,
  type OpenRequest,
} from './group-requests.repository'

/** Flights that staff are offered for a request. */
const MAX_FLIGHTS = 20

interface Asker {
  id_user: number
  network: string
}

interface Decline {
  reason: string
  /** As the sender has seen the request; absent from clients that do not send it. */
  revision?: number | undefined
  by: number
}

/** Requests for groups: who asks, what staff see, and how a request ends without a booking. */
export const groupRequestsService = (db: Database) => {
  const groups = groupRequestsRepository(db)

  async function one(id: number, owner: number): Promise<GroupRequest> {
    const row = await groups.find(id, owner)
    if (!row) throw notFound()
    return toRequest(row)
  }

  async function forStaff(id: number): Promise<StaffGroupRequest> {
    const row = await groups.find(id, null)
    if (!row) throw notFound()
    return toStaffRequest(row)
  }

  return {
    one,
    forStaff,

    async mine(id_user: number, { before, limit }: IdPage) {
      const rows = await groups.of(id_user, { before, limit: limit + 1 })
      const { data, next } = pageOf(rows, limit)
      return { data: data.map(toRequest), next }
    },

    /** 409 `group_limit`, `group_present`, `email_unproved`, `sales_closed` or `flight_full`. */
    create: (asker: Asker, request: NewGroupRequest) =>
      db.transaction(async (tx) => {
        const id = await create(tx, asker, request)
        return groupRequestsService(tx).one(id, asker.id_user)
      }),

    /** Seats of a quote are let go, and offered to who waits for them, in one transaction. */
    async withdraw(id: number, id_user: number, limits: OfferLimits) {
      const { state } = await one(id, id_user)
      if (state !== 'withdrawn')
        await db.transaction(async (tx) => {
          const request = await lockOpen(tx, id, id_user)
          await groupRequestsRepository(tx).end([id], 'withdrawn')
          await letGo(tx, request, limits)
        })
      return one(id, id_user)
    },

    /**
     * Declines a request or takes its quote back; one that was declined stays as it is. Throws 409
     * `changed_meanwhile` where the request is no longer that of `revision`.
     */
    async decline(id: number, { reason, revision, by }: Decline, limits: OfferLimits) {
      const { state } = await forStaff(id)
      if (state !== 'declined')
        await db.transaction(async (tx) => {
          const request = await lockOpen(tx, id, null)
          if (revision !== undefined) requireRevision(request, revision)
          await endRequests(tx, [{ id }], 'declined', { reason, by })
          await letGo(tx, request, limits)
        })
      return forStaff(id)
    },

    async list(list: GroupList, after: number | undefined, limit: number) {
      const rows = await groups.list(list, after, limit + 1)
      const data = rows.slice(0, limit).map(toStaffRequest)
      return {
        data,
        next: rows.length > limit ? (data.at(-1)?.id ?? null) : null,
        open: await groups.countOpen(),
      }
    },

    /** Number of requests that staff are to answer. */
    waiting: () => groups.countOpen(),

    async flights(id: number) {
      await forStaff(id)
      return groups.flightsFor(id, MAX_FLIGHTS)
    },

    /** In the transaction that cancels, closes or deletes a flight: its travellers are notified. */
    async endOfFlight(id_flight: number, reason: 'flight_cancelled' | 'sales_closed') {
      await endRequests(db, await groups.lockOfFlight(id_flight), reason)
    },

    /** In the transaction that stops the sale of a flight or gives it another cabin; its holds are deleted. */
    reopenOfFlight: (id_flight: number) => groups.reopen(id_flight),

    /** In the transaction that erases the account; the seats of its quotes are free again. */
    async eraseUser(id_user: number) {
      for (const { holder, id_flight } of await groups.ofUser(id_user))
        await holdsRepository(db).release(holder, id_flight)
    },
  }
}

async function create(tx: Database, asker: Asker, request: NewGroupRequest) {
  const groups = groupRequestsRepository(tx)
  const phone = requirePhone(request.phone, 'phone')
  if (!(await protectionService(tx).isProved(asker.id_user)))
    throw new AppError('email_unproved', 'Confirm your email address first: quotes are emailed.')
  await groups.lockAsker(asker.id_user, asker.network)
  const wanted = await wantedOf(tx, request)
  if (request.adult + request.child > seatCount(wanted.class_flight))
    throw new AppError('flight_full', 'That cabin has fewer seats than the group has passengers.')
  const room = await groups.hasRoom(asker.id_user, asker.network)
  if (!room.account)
    throw new AppError(
      'group_limit',
      `An account can have ${MAX_OPEN_GROUPS} open group requests. Withdraw one first.`,
    )
  if (!room.network)
    throw new AppError(
      'group_limit',
      `At most ${MAX_GROUPS_OF_NETWORK} group requests a day come from one network.`,
    )
  const inserted = await groups.insert(asker, { ...request, phone }, wanted)
  return (inserted as { id: number }).id
}

/** The route, day and class of a request: those of its flight, where it names one. */
async function wantedOf(tx: Database, request: NewGroupRequest) {
  const groups = groupRequestsRepository(tx)
  if (request.id_flight === undefined) {
    const { starting_place = '', destination_place = '', departure_date = '' } = request
    if (!(await groups.isComing(departure_date))) throw salesClosed()
    const class_flight = request.class_flight ?? 'economy'
    return { starting_place, destination_place, departure_date, class_flight }
  }
  const flight = await groups.flight(request.id_flight)
  if (!flight) throw new AppError('not_found', 'That flight does not exist.')
  if (!flight.on_sale) throw salesClosed()
  return flight
}

interface LockedWith {
  /** A further flight. */
  more?: number
  /** The flight of the request is going to be booked. */
  isBooking?: boolean
}

/**
 * Locks the flight of a request, then the request, with an `owner` only theirs. Throws 404, or 409
 * `group_closed` for one that has ended.
 */
export async function lockOpen(
  tx: Database,
  id: number,
  owner: number | null,
  { more, isBooking = false }: LockedWith = {},
) {
  const groups = groupRequestsRepository(tx)
  const about = await groups.about(id, owner)
  if (!about) throw notFound()
  await groups.lockFlights([about.id_flight, more ?? null], isBooking ? about.id_flight : null)
  const request = await groups.lockOpen(id)
  if (!request) throw groupClosed()
  // Quoted again while this waited: for another flight, which is not locked.
  if (request.id_flight !== about.id_flight)
    throw new AppError('changed_meanwhile', 'This request was quoted at this moment.')
  return request
}

/** Throws 409 `changed_meanwhile` for a request that has changed since the sender saw it. */
export function requireRevision(request: OpenRequest, revision: number) {
  if (request.revision !== revision)
    throw new AppError('changed_meanwhile', 'This request was changed meanwhile.')
}

/** Frees the seats of a quote and offers them to who waits for them. */
export async function letGo(
  tx: Database,
  { holder, id_flight }: Pick<OpenRequest, 'holder' | 'id_flight'>,
  limits: OfferLimits,
) {
  if (holder === null || id_flight === null) return
  await holdsRepository(tx).release(holder, id_flight)
  await offerSeatsOf(tx, [id_flight], limits)
}

/** Ends these requests, which the caller has locked, and notifies their travellers. */
export async function endRequests(
  tx: Database,
  locked: readonly { id: number }[],
  ended: GroupEnded['ended'],
  answer: { reason: string; by: number } | undefined = undefined,
) {
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  const groups = groupRequestsRepository(tx)
  await groups.end(ids, ended, answer)
  for (const row of await groups.byIds(ids))
    await publish<BookingEvent>(tx, {
      ...groupFacts(row),
      type: 'group.ended',
      ended,
      reason: row.reason,
    })
}

export const groupFacts = (row: GroupRow): GroupFacts => ({
  requestId: row.id,
  userId: row.id_user,
  id_flight: row.id_flight,
  flight_number: row.flight_number ?? '',
  departure_time: row.departure_time ?? '',
  starting_place: row.starting_place,
  destination_place: row.destination_place,
  class_flight: row.class_flight,
  departure_date: row.departure_date,
  zone_from: row.zone_from,
  adult: row.adult,
  child: row.child,
  capacity: row.capacity,
})

const toRequest = (row: GroupRow): GroupRequest => ({
  id: row.id,
  state: row.state,
  starting_place: row.starting_place,
  destination_place: row.destination_place,
  departure_date: row.departure_date,
  class_flight: row.class_flight,
  flight:
    row.id_flight === null
      ? null
      : {
          id: row.id_flight,
          flight_number: row.flight_number ?? '',
          name_airline: row.name_airline ?? '',
          departure_date: row.departure_date,
          departure_time: row.departure_time ?? '',
          class_flight: row.class_flight,
        },
  adult: row.adult,
  child: row.child,
  capacity: row.capacity,
  organiser: row.organiser,
  phone: row.phone,
  remark: row.remark,
  quote:
    row.unit_price === null || row.valid_until === null
      ? null
      : {
          unit_price: row.unit_price,
          total_price: row.unit_price * row.capacity,
          valid_until: row.valid_until,
          expires_in: row.expires_in ?? 0,
          message: row.message,
        },
  reason: row.reason,
  created_at: row.created_at,
  ended_at: row.ended_at,
  id_booking: row.id_booking,
  open_names: row.names.filter(isOpenName).length,
})

const toStaffRequest = (row: GroupRow): StaffGroupRequest => ({
  ...toRequest(row),
  traveller: { id: row.id_user, name: row.name, email: row.email },
  answered_by: row.answered_by,
  revision: row.revision,
})

export const salesClosed = () =>
  new AppError('sales_closed', 'Sales for that flight or day have closed.')
export const groupClosed = () =>
  new AppError('group_closed', 'This group request has ended, or its quote has.')
