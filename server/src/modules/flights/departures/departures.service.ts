import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { toStaffFlight } from '../admin/flight-admin.service'
import { departuresRepository, type LockedMember } from './departures.repository'

/**
 * Departures: flights that leave together, each selling one class. Any of their ids names the
 * departure. What closing means for bookings and boarding is composed in `use-cases/`.
 */
export const departuresService = (db: Database) => {
  const departures = departuresRepository(db)

  /** Locks the flights of the departure, cancelled ones too; nobody books until the transaction ends. */
  async function lock(id_flight: number) {
    const members = await departures.lock(id_flight)
    if (members.length === 0) throw notFound()
    return members
  }

  return {
    lock,

    /** First class first. */
    async flights(id_flight: number) {
      const rows = await departures.flights(id_flight)
      if (rows.length === 0) throw notFound()
      return rows.map(toStaffFlight)
    },

    linkable: async (id_flight: number) =>
      (await departures.linkable(id_flight)).map(toStaffFlight),

    /** Ids of the flights that leave together with this one, itself included, ascending. */
    ids: departures.ids,
    leavesIn: departures.leavesIn,
    closer: departures.closer,
    timesAfter: departures.timesAfter,
    close: departures.close,
    reopen: departures.reopen,

    /**
     * Links this flight with exactly those; the others of its departure leave alone. That they have the
     * same airline, airports and times and differ in class is a constraint (409 `departure_differs`).
     */
    async link(id_flight: number, others: readonly number[]) {
      const locked = await departures.lock(id_flight, others)
      const wanted = new Set([id_flight, ...others])
      const missing = [...wanted].filter((id) => !locked.some((one) => one.id === id))
      if (missing.length > 0) throw notFound()
      const here = locked.find(({ id }) => id === id_flight)
      for (const flight of locked) requireLinkable(flight, here, wanted.has(flight.id))
      const former = locked.filter(({ id }) => !wanted.has(id)).map(({ id }) => id)
      await departures.link([...wanted], [...wanted, ...former])
    },
  }
}

function requireLinkable(flight: LockedMember, here: LockedMember | undefined, isWanted: boolean) {
  if (flight.closed_at) throw departureClosed(flight)
  if (!isWanted || flight === here) return
  if (flight.is_cancelled)
    throw new AppError('flight_cancelled', `Flight ${flight.id} is cancelled.`)
  if (flight.id_departure !== null && flight.id_departure !== here?.id_departure)
    throw new AppError(
      'departure_differs',
      `Flight ${flight.id} belongs to another departure. Take it out there first.`,
    )
}

/** Names who closed the departure, and when. */
export const departureClosed = ({ closed_at, closed_by }: LockedMember) =>
  new AppError(
    'departure_closed',
    `${closed_by ?? 'A colleague'} has closed this departure already.`,
    {
      ...(closed_at && { closed_at }),
      ...(closed_by && { closed_by }),
    },
  )
