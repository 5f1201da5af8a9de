import type { CabinClass, Transit, TripType } from '@sayap/contract/flights/flight-enums'
import {
  type FlightSchedule,
  NewSchedule,
  type ScheduleCabin,
} from '@sayap/contract/flights/schedules'
import * as z from 'zod/mini'
import type { useEditForm } from '#shared/editing/use-edit-form'

/** Another class of the aircraft, as it is typed. */
export interface CabinValues {
  class_flight: CabinClass
  price: string
}

/** Values of the form; days are YYYY-MM-DD. */
export interface ScheduleFields {
  id_airline: string
  flight_number: string
  starting_place: string
  destination_place: string
  /** Empty means the primary airport of the place. */
  airport_from: string
  airport_to: string
  /** 1 is Monday. */
  days_of_week: number[]
  first_day: string
  last_day: string
  added: string[]
  left_out: string[]
  departure_time: string
  arrived_time: string
  arrival_days: string
  class_flight: CabinClass
  /** Besides the first, which is `class_flight` at `price`. */
  other_cabins: CabinValues[]
  /** The other cabins as they were read; nobody types them. */
  known_cabins: CabinValues[]
  type_trip: TripType
  transit: Transit
  transit_place: string
  layover_minutes: string
  aircraft: string
  id_aircraft_type: string
  cabin_kg: string
  checked_kg: string
  price: string
  gate: string
  terminal: string
  luggage: boolean
  meal: boolean
  wifi: boolean
}

export type ScheduleContract = ReturnType<typeof useEditForm<ScheduleFields>>

export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

const EMPTY: ScheduleFields = {
  id_airline: '',
  flight_number: '',
  starting_place: '',
  destination_place: '',
  airport_from: '',
  airport_to: '',
  days_of_week: [...WEEK],
  first_day: '',
  last_day: '',
  added: [],
  left_out: [],
  departure_time: '',
  arrived_time: '',
  arrival_days: '0',
  class_flight: 'economy',
  other_cabins: [],
  known_cabins: [],
  type_trip: 'one way',
  transit: 'direct',
  transit_place: '',
  layover_minutes: '',
  aircraft: '',
  id_aircraft_type: '',
  cabin_kg: '',
  checked_kg: '',
  price: '',
  gate: '',
  terminal: '',
  luggage: false,
  meal: false,
  wifi: false,
}

const FIELD_NAMES = Object.keys(EMPTY) as (keyof ScheduleFields)[]

/** Form values of an existing schedule, or the defaults of a new one. */
export function scheduleFields(schedule?: FlightSchedule): ScheduleFields {
  if (!schedule) return EMPTY
  const cabins = otherCabins(schedule)
  const values = { ...schedule, other_cabins: cabins, known_cabins: cabins }
  return Object.fromEntries(
    FIELD_NAMES.map((name) => {
      const value = values[name] ?? ''
      return [name, typeof value === 'number' ? String(value) : value]
    }),
  ) as unknown as ScheduleFields
}

/** Cabins of the server as they are typed. */
export const typedCabins = (
  cabins: readonly Pick<ScheduleCabin, 'class_flight' | 'price'>[],
): CabinValues[] =>
  cabins.map(({ class_flight, price }) => ({ class_flight, price: String(price) }))

const otherCabins = ({ id, cabins }: FlightSchedule) =>
  typedCabins(cabins.filter((cabin) => cabin.id !== id))

export type ScheduleBody = ReturnType<typeof scheduleBody>

/**
 * Request body of a schedule with every field of the form: an emptied one is sent empty, and the schema
 * of the contract says what that means.
 */
export const scheduleBody = (fields: ScheduleFields) => ({
  ...(Object.fromEntries(
    FIELD_NAMES.filter((name) => name !== 'known_cabins').map((name) => [name, fields[name] ?? '']),
  ) as unknown as Omit<ScheduleFields, 'known_cabins'>),
  // A direct flight has no stop, whatever was typed before that was chosen.
  ...(fields.transit === 'direct' && { transit_place: '', layover_minutes: '' }),
})

/** The contract's schema of what is sent: a hidden field stops nothing. */
export const ScheduleForm = z.pipe(
  z.transform((typed: unknown): unknown => scheduleBody(typed as ScheduleFields)),
  NewSchedule as z.ZodMiniType<NewSchedule, unknown>,
)

/** Adds the day to the list, or takes it out. */
export const toggled = <Item extends string | number>(list: readonly Item[], item: Item) =>
  list.includes(item) ? list.filter((one) => one !== item) : [...list, item].sort()

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

type Season = Pick<ScheduleFields, 'days_of_week' | 'first_day' | 'last_day' | 'added' | 'left_out'>

const isRegular = ({ days_of_week, first_day, last_day }: Season, day: string) =>
  day >= first_day && day <= last_day && days_of_week.map(Number).includes(weekdayOf(day))

/** Whether the schedule flies that day. */
export const fliesOn = (season: Season, day: string) =>
  !season.left_out.includes(day) && (isRegular(season, day) || season.added.includes(day))

/** The lists of single days after a press on a day of the calendar: it is left out, or added. */
export function pressedDay(season: Season, day: string): Pick<Season, 'added' | 'left_out'> {
  const without = (list: readonly string[]) => list.filter((one) => one !== day)
  if (fliesOn(season, day))
    return {
      added: without(season.added),
      left_out: isRegular(season, day)
        ? [...without(season.left_out), day].sort()
        : season.left_out,
    }
  return {
    added: isRegular(season, day) ? season.added : [...without(season.added), day].sort(),
    left_out: without(season.left_out),
  }
}
