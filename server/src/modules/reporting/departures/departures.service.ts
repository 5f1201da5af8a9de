import { positionOfSeat, seatNumber } from '@sayap/contract/booking/seat-plan'
import { CLOSING_HOURS, type Departure } from '@sayap/contract/operations/departures'
import { departuresService } from '#modules/flights/departures/departures.service'
import type { Database } from '#platform/database/database'
import { auditService } from '../audit/audit.service'
import { departureFactsRepository, type ManifestRow } from './departure-facts.repository'

/** What staff see of a departure; any of its flights names it. */
export const departureFactsService = (db: Database) => {
  const departures = departuresService(db)
  const facts = departureFactsRepository(db)
  const idsOf = async (id: number) => (await departures.flights(id)).map((flight) => flight.id)

  return {
    async one(id: number): Promise<Departure> {
      const flights = await departures.flights(id)
      const flying = flights.filter(({ cancelled_at }) => !cancelled_at)
      const shown = flying.length > 0 ? flying : flights
      const closed = shown.find(({ closed_at }) => closed_at)
      const leaves = await departures.leavesIn(id)
      return {
        id: Math.min(...shown.map((flight) => flight.id)),
        flights,
        closed_at: closed?.closed_at ?? null,
        closed_by: closed ? await departures.closer(closed.id) : null,
        closable: flying.length > 0 && leaves <= CLOSING_HOURS,
        counts: await facts.counts(flights.map((flight) => flight.id)),
        linkable: await departures.linkable(id),
      }
    },

    manifest: async (id: number) => (await facts.manifest(await idsOf(id))).map(toPassenger),

    /** Newest first. */
    history: async (id: number, page: { before?: number | undefined; limit: number }) =>
      auditService(db).list({ subject: 'flight', subjects: await idsOf(id), ...page }),

    money: async (id: number) => facts.takings(await idsOf(id)),
  }
}

const toPassenger = ({ adult_id_seat, ...row }: ManifestRow) => {
  const numberOf = (id_seat: number) => seatNumber(row.class_flight, positionOfSeat(id_seat))
  return {
    ...row,
    no_seat: numberOf(row.id_seat),
    adult_seat: adult_id_seat === null ? null : numberOf(adult_id_seat),
  }
}
