import * as z from 'zod/mini'

/** `kept_out`: another person, who does not fly. `second_read`: the passenger who is on board. */
export const CONFLICT_OUTCOMES = ['kept_out', 'second_read'] as const
export type ConflictOutcome = (typeof CONFLICT_OUTCOMES)[number]

/** When and where a pass was read, and by whom. */
const PassRead = z.object({
  /** Instant of the scan, ISO 8601 in UTC. */
  at: z.string(),
  /** Full name of the member of staff. */
  by: z.string(),
  /** As the device at the gate calls itself; null if it does not. */
  gate: z.nullable(z.string()),
})

/**
 * A scan that a gate sent after it had let the passenger in, of a pass with which somebody had boarded.
 * It changes nothing about the boarding.
 */
export const BoardingConflict = z
  .object({
    id: z.int(),
    /** The boarding of the passenger who came first with the pass. */
    id_boarding: z.int(),
    /** The flight of that boarding. */
    id_flight: z.int(),
    /** Name of the passenger on the pass. */
    name: z.string(),
    /** Seat on the pass, as on an aeroplane: `12A`. */
    no_seat: z.string(),
    /** Booking reference on the pass, six characters. */
    booking_code: z.string(),
    /** The scan that boarded the passenger, which is the one that reached the server first. */
    boarded: PassRead,
    /** The scan that reached the server later, although its gate had let the passenger in. */
    second: PassRead,
    /**
     * `kept_out`: another person, who is kept off the flight; `second_read`: the passenger who is
     * on board. Null until staff settle it.
     */
    outcome: z.nullable(z.enum(CONFLICT_OUTCOMES)),
    /** Instant at which staff settled it, ISO 8601 in UTC; null until then. */
    settled_at: z.nullable(z.string()),
    /** Full name of the member of staff who settled it; null until then. */
    settled_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'BoardingConflict' }))
export type BoardingConflict = z.infer<typeof BoardingConflict>
