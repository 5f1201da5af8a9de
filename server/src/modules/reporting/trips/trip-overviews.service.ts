import type { Booking } from '@sayap/contract/booking/bookings'
import type { TripOverview, TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { bookingsService } from '#modules/booking/bookings.service'
import { notificationsService } from '#modules/messaging/notifications/notifications.service'
import { proposalsService } from '#modules/refunds/disruptions/proposals.service'
import { refundsService } from '#modules/refunds/refunds.service'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import type { Principal } from '#platform/http/principal'
import { type TripFacts, tripOverviewsRepository } from './trip-overviews.repository'

interface Page {
  before?: number | undefined
  limit: number
}

/** What a traveller's screens show of trips: the facts of booking, payment, refund and flight together. */
export const tripOverviewsService = (db: Database) => ({
  /** Newest first; `next` is the `before` of the following page, null after the last. */
  async list({ before, limit }: Page, { id }: Principal) {
    const ids = await bookingsService(db).tripsOf(id, { before, limit: limit + 1 })
    const page = ids.slice(0, limit)
    const next = ids.length > page.length ? (page.at(-1) ?? null) : null
    return { data: await load(db, page), next }
  },

  /** The trip of any of its bookings; throws `not_found` for another's. */
  async one(id_booking: number, { id }: Principal) {
    const found = await tripOverviewsRepository(db).tripOf(id_booking, id)
    const [trip] = found ? await load(db, [found.id_trip]) : []
    if (!trip) throw notFound()
    return trip
  },
})

/** In the order of the ids. */
async function load(db: Database, ids: readonly number[]): Promise<TripOverview[]> {
  if (ids.length === 0) return []
  const repository = tripOverviewsRepository(db)
  const bookings = await bookingsService(db).ofTrips(ids)
  const legs = await withFacts(db, bookings)
  const facts = await repository.trips(ids)
  const isReviewing = facts.some(({ state }) => state === 'in_review')
  const review_minutes = isReviewing ? await repository.reviewMinutes() : null
  const factsOf = new Map(facts.map((trip) => [trip.id_trip, trip]))
  return ids.flatMap((id_trip) => {
    const trip = factsOf.get(id_trip)
    const own = legs.filter((leg) => leg.id_trip === id_trip)
    const [first] = own
    if (!trip || !first) return []
    const { state, reason, at, review_until, disputed, part_payment } = trip
    const proof = state && at ? { state, reason, at } : null
    const insurance_due = insuranceDue(trip)
    return [
      {
        id_trip,
        code: first.code,
        proof,
        review_until,
        review_minutes,
        disputed,
        insurance_due,
        part_payment,
        legs: own,
      },
    ]
  })
}

const insuranceDue = ({ insurance_amount: amount, insurance_until: pay_before }: TripFacts) =>
  amount !== null && pay_before !== null ? { amount, pay_before } : null

/** Adds to each booking what other modules know of it. */
async function withFacts(db: Database, bookings: readonly Booking[]): Promise<TripOverviewLeg[]> {
  const ids = bookings.map(({ id }) => id)
  const facts = await tripOverviewsRepository(db).legs(ids)
  const refunds = await refundsService(db).ofBookings(ids)
  const changes = await notificationsService(db).flightChanges(ids)
  const proposals = await proposalsService(db).standing(ids)
  const factsOf = new Map(facts.map((leg) => [leg.id_booking, leg]))
  const proposalOf = new Map(
    proposals.map(({ id_booking, ...about }) => [id_booking, proposedFlight(about)]),
  )
  const refundOf = new Map(refunds.map((refund) => [refund.id_booking, refund]))
  return bookings.flatMap((booking) => {
    const leg = factsOf.get(booking.id)
    if (!leg) return []
    const own = changes.filter(({ id_booking }) => id_booking === booking.id)
    const { departs_at, arrives_at, pay_before_confirmed, reviewed } = leg
    const refund = refundOf.get(booking.id) ?? null
    return [
      {
        ...booking,
        departs_at,
        arrives_at,
        pay_before_confirmed,
        reviewed,
        refund,
        proposal: proposalOf.get(booking.id) ?? null,
        time_change: timeChange(booking, own),
      },
    ]
  })
}

const proposedFlight = ({
  flight_number,
  airline_code,
  departure_date,
  departure_time,
  until,
}: NonNullable<TripOverviewLeg['proposal']>) => ({
  flight_number,
  airline_code,
  departure_date,
  departure_time,
  until,
})

type NotifiedChanges = Awaited<ReturnType<ReturnType<typeof notificationsService>['flightChanges']>>

const TIME_FIELDS = ['departure_date', 'departure_time', 'arrived_date', 'arrived_time'] as const

/** The times as booked, from the first change of each; null where they are the same again. */
function timeChange({ flight }: Booking, notified: NotifiedChanges) {
  const changes = notified.flatMap((one) => one.changes)
  const asBooked = (time: (typeof TIME_FIELDS)[number]) =>
    changes.find(({ field }) => field === time)?.from ?? flight[time]
  const last = notified.at(-1)
  if (!last || TIME_FIELDS.every((field) => asBooked(field) === flight[field])) return null
  return {
    at: last.at,
    departure_date: asBooked('departure_date'),
    departure_time: asBooked('departure_time'),
    arrived_date: asBooked('arrived_date'),
    arrived_time: asBooked('arrived_time'),
  }
}
