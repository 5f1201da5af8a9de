import type { BodyOf } from '@sayap/contract/core/endpoint'
import { inputFault } from '@sayap/contract/core/input-errors'
import type { StaffFlight } from '@sayap/contract/flights/flight-admin'
import type { CabinClass } from '@sayap/contract/flights/flight-enums'
import type { departures as endpoints } from '@sayap/contract/operations/departures'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { invalidInput } from '#platform/http/input/validation'
import { toStaffFlight } from '../admin/flight-admin.service'
import { fleetService } from '../fleet/fleet.service'
import { scheduleService } from '../schedule/schedule.service'
import { departuresRepository, type LockedMember } from './departures.repository'

type AddedClass = BodyOf<typeof endpoints.addClass>

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
     * Adds a flight of another class to a departure, as one of its flights is; returns its id. The caller
     * has locked the departure.
     */
    async addClass(like: StaffFlight, { class_flight, price }: AddedClass) {
      await requireCabin(db, like.id_aircraft_type, class_flight)
      const id = await scheduleService(db).create({
        ...sharedValues(like),
        class_flight,
        price,
      })
      const { id_departure } = like
      if (id_departure) await departures.join(id, id_departure)
      else await departures.link([like.id, id], [])
      return id
    },

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

/** What all classes of a departure have in common, and what they may share. */
const sharedValues = (like: StaffFlight) => ({
  id_airline: like.id_airline,
  flight_number: like.flight_number,
  starting_place: like.starting_place,
  destination_place: like.destination_place,
  airport_from: like.airport_from,
  airport_to: like.airport_to,
  departure_date: like.departure_date,
  departure_time: like.departure_time,
  arrived_date: like.arrived_date,
  arrived_time: like.arrived_time,
  transit: like.transit,
  transit_place: like.transit_place ?? null,
  layover_minutes: like.layover_minutes ?? null,
  cabin_kg: like.cabin_kg ?? null,
  checked_kg: like.checked_kg ?? null,
  aircraft: like.aircraft ?? null,
  id_aircraft_type: like.id_aircraft_type ?? null,
  gate: like.gate,
  terminal: like.terminal,
  luggage: like.luggage,
  wifi: like.wifi,
  meal: like.meal,
  type_trip: like.type_trip,
})

/** The aircraft of a departure sells the classes that it has a cabin of. */
async function requireCabin(
  db: Database,
  id_aircraft_type: number | null | undefined,
  class_flight: CabinClass,
) {
  if (!id_aircraft_type) return
  const { cabins } = await fleetService(db).one(id_aircraft_type)
  if (cabins.some((cabin) => cabin.class_flight === class_flight)) return
  throw invalidInput('body', [{ path: ['class_flight'], ...inputFault('aircraft_without_class') }])
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
