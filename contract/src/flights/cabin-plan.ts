import * as z from 'zod/mini'
import { CABIN_CLASSES } from './flight-enums'

/** A cabin of an aircraft type: what a flight of its class sells. */
export const CabinPlan = z
  .object({
    /** The class that it is sold as. */
    class_flight: z.enum(CABIN_CLASSES),
    /** Number of its first row. */
    first_row: z.int(),
    /** Number of rows. */
    rows: z.int(),
    /** Seats of a row from left to right, a space for an aisle: `ABC DEF`. */
    letters: z.string(),
    /** Rows with a door or window exit. */
    exit_rows: z.array(z.int()),
    /** The first row over the wing; null for none. */
    wing_from: z.nullable(z.int()),
    /** The last row over the wing; null for none. */
    wing_to: z.nullable(z.int()),
    /** Numbers of seats that are not sold, such as `12A`. */
    blocked_seats: z.array(z.string()),
  })
  .check(z.meta({ id: 'CabinPlan' }))
export type CabinPlan = z.infer<typeof CabinPlan>
