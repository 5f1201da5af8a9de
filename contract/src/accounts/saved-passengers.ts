import * as z from 'zod/mini'
import { CATEGORIES } from '../booking/passengers'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { enumOf, IdParams, optional, PersonName, required } from '../core/wire'

/** The most that one account keeps. */
export const MAX_SAVED_PASSENGERS = 20

const FIRST_BIRTHDAY = '1900-01-01'
const today = () => new Date().toISOString().slice(0, 10)

/** A day that has been, `YYYY-MM-DD`. */
const Birthday = z.iso
  .date()
  .check(
    z.refine(
      (day) => day >= FIRST_BIRTHDAY && day <= today(),
      inputError('out_of_range', { min: 1900, max: new Date().getUTCFullYear() }),
    ),
  )

export const SavedPassenger = z
  .object({
    id: z.int(),
    /** Name as in the passport or identity card. */
    name: z.string(),
    /** Type with which the passenger is booked. */
    category_passenger: z.enum(CATEGORIES),
    /** Day of birth, `YYYY-MM-DD`; null if it was not saved. */
    birthday: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'SavedPassenger' }))
export type SavedPassenger = z.infer<typeof SavedPassenger>

export const NewSavedPassenger = z.object({
  name: required(PersonName),
  /** Type with which the passenger is booked, in any letter case. */
  category_passenger: required(enumOf(CATEGORIES)),
  /** Day of birth, `YYYY-MM-DD`, not later than today. Absent: a saved one stays. */
  birthday: optional(Birthday),
})
export type NewSavedPassenger = z.infer<typeof NewSavedPassenger>

export const savedPassengers = {
  list: endpoint({
    method: 'GET',
    path: '/user/passengers',
    summary: "The traveller's saved passengers, the latest first",
    message: 'Saved passengers',
    access: ['user'],
    data: z.array(SavedPassenger),
  }),
  save: endpoint({
    method: 'POST',
    path: '/user/passengers',
    summary: `Save a passenger for later bookings; the latest ${MAX_SAVED_PASSENGERS} are kept. A known name and type is saved once, and a birthday that is sent replaces the former one`,
    message: 'Passenger saved',
    access: ['user'],
    body: NewSavedPassenger,
    status: 201,
    data: SavedPassenger,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/user/passengers/:id',
    summary: 'Delete a saved passenger; bookings keep their passengers',
    message: 'Passenger deleted',
    access: ['user'],
    params: IdParams,
    data: SavedPassenger,
  }),
}
