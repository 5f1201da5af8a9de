import { NewAircraftType } from '@sayap/contract/flights/aircraft-types'
import type { CabinPlan } from '@sayap/contract/flights/cabin-plan'
import { CABIN_CLASSES, type CabinClass } from '@sayap/contract/flights/flight-enums'
import * as z from 'zod/mini'

/** A cabin as it is typed: lists are texts with commas. */
export interface CabinFields {
  class_flight: CabinClass
  first_row: string
  rows: string
  letters: string
  exit_rows: string
  wing_from: string
  wing_to: string
  blocked_seats: string
}

export interface AircraftFields {
  name: string
  manufacturer: string
  code: string
  cabins: CabinFields[]
}

interface Aircraft {
  name: string
  manufacturer: string
  code: string
  cabins: readonly CabinPlan[]
}

const cabinFields = (cabin: CabinPlan): CabinFields => ({
  class_flight: cabin.class_flight,
  first_row: String(cabin.first_row),
  rows: String(cabin.rows),
  letters: cabin.letters,
  exit_rows: cabin.exit_rows.join(', '),
  wing_from: String(cabin.wing_from ?? ''),
  wing_to: String(cabin.wing_to ?? ''),
  blocked_seats: cabin.blocked_seats.join(', '),
})

export const cabinsTyped = (cabins: readonly CabinPlan[]) => cabins.map(cabinFields)

export const aircraftFields = (type?: Aircraft): AircraftFields => ({
  name: type?.name ?? '',
  manufacturer: type?.manufacturer ?? '',
  code: type?.code ?? '',
  cabins: type ? cabinsTyped(type.cabins) : [newCabin([])],
})

/** A cabin behind those that there are, of a class that none of them has. */
export function newCabin(cabins: readonly CabinFields[]): CabinFields {
  const used = cabins.map(({ class_flight }) => class_flight)
  const behind = cabins.map(({ first_row, rows }) => Number(first_row) + Number(rows))
  return {
    class_flight: CABIN_CLASSES.find((one) => !used.includes(one)) ?? 'economy',
    first_row: String(Math.max(1, ...behind.filter(Number.isInteger))),
    rows: '10',
    letters: 'ABC DEF',
    exit_rows: '',
    wing_from: '',
    wing_to: '',
    blocked_seats: '',
  }
}

export const listed = (text: string) => text.split(/[\s,;]+/).filter(Boolean)

const bodyOf = ({ cabins, ...fields }: AircraftFields) => ({
  ...fields,
  cabins: cabins.map((cabin) => ({
    ...cabin,
    exit_rows: listed(cabin.exit_rows),
    blocked_seats: listed(cabin.blocked_seats),
  })),
})

/** The contract's schema of what is typed. */
export const AircraftForm = z.pipe(
  z.transform((typed: unknown): unknown => bodyOf(typed as AircraftFields)),
  NewAircraftType as z.ZodMiniType<Aircraft, unknown>,
)

/** The plan of one cabin; null while something of it is wrong. */
export function planOf(cabin: CabinFields): CabinPlan | null {
  const typed = { name: 'x', manufacturer: 'x', code: 'XX', cabins: [cabin] }
  const { data } = z.safeParse(AircraftForm, typed)
  return data?.cabins[0] ?? null
}
