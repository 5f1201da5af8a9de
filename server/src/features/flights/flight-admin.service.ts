import type { StaffFlightList } from '@sayap/contract/flight-admin'
import type { FlightChange, NewFlight as FlightForm } from '@sayap/contract/flight-form'
import type { Database } from '#db/database'
import { audited, type By } from '#features/audit/audit.service'
import { cancelFlight } from './cancel-flight'
import { changeFlight } from './change-flight'
import { flightsService } from './flights.service'
import { betweenCities } from './places-of-flight'
import { removeFlight } from './remove-flight'
import { staffFlight } from './staff-flight'
import { listStaffFlights, staffFlightPage } from './staff-flight-list'

const idOf = ({ id }: { id: number }) => id

export const flightAdminService = (db: Database) => ({
  list: (query: StaffFlightList) => listStaffFlights(db, query),

  /** One page of it without a total, as long as is wished. */
  page: (query: StaffFlightList) => staffFlightPage(db, query),

  one: (id: number) => staffFlight(db, id),

  create: ({ id_airline, id_airlane, capacity, duration_time, ...form }: FlightForm, by: By) =>
    audited(
      db,
      by,
      async (tx) => {
        const airline = id_airline ?? id_airlane ?? 0
        const flight = betweenCities(tx, { ...form, id_airline: airline })
        return staffFlight(tx, await flightsService(tx).create(flight))
      },
      { action: 'flight_created', subject: 'flight', idOf },
    ),

  update: (id: number, change: FlightChange, by: By) =>
    audited(db, by, (tx) => changeFlight(tx, id, change), {
      action: 'flight_changed',
      subject: 'flight',
      idOf,
      detail: () => ({ fields: Object.keys(change) }),
    }),

  remove: (id: number, by: By) =>
    audited(db, by, (tx) => removeFlight(tx, id), {
      action: 'flight_deleted',
      subject: 'flight',
      idOf,
    }),

  cancel: (id: number, by: By) =>
    audited(db, by, (tx) => cancelFlight(tx, id, by.caller, by.requestId), {
      action: 'flight_cancelled',
      subject: 'flight',
      idOf: () => id,
      detail: ({ bookings_cancelled, bookings_to_refund }) => ({
        bookings_cancelled,
        bookings_to_refund,
      }),
    }),
})
