import * as z from 'zod/mini'

/** `kept_out`: another person, who does not fly. `second_read`: the passenger who is on board. */
export const CONFLICT_OUTCOMES = ['kept_out', 'second_read'] as const
export type ConflictOutcome = (typeof CONFLICT_OUTCOMES)[number]

/** When and where a pass was read, and by whom. */
const PassRead = z.object({
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
    id_boarding: z.int(),
    id_flight: z.int(),
    name: z.string(),
    no_seat: z.string(),
    booking_code: z.string(),
    /** The scan that boarded the passenger, which is the one that reached the server first. */
    boarded: PassRead,
    second: PassRead,
    /** Null until staff settle it. */
    outcome: z.nullable(z.enum(CONFLICT_OUTCOMES)),
    settled_at: z.nullable(z.string()),
    /** Full name of the member of staff. */
    settled_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'BoardingConflict' }))
export type BoardingConflict = z.infer<typeof BoardingConflict>
