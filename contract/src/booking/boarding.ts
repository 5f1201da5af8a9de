import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Id, IdParams, Instant, optional, required, text } from '../core/wire'
import { BCBP_LENGTH } from './bcbp'
import { BoardingConflict, CONFLICT_OUTCOMES } from './boarding-conflict'

/** Characters of the name of a gate. */
export const GATE_NAME_LENGTH = 20

/** One passenger's boarding at the gate; a boarding that was taken back stays in the log. */
export const Boarding = z
  .object({
    id: z.int(),
    /** The flight that the passenger is booked on: the cabin class of the departure. */
    id_flight: z.int(),
    /** The passenger who boarded. */
    id_passenger: z.int(),
    /** Name of the passenger, as on the pass. */
    name: z.string(),
    /** Seat as on an aeroplane: `12A`. */
    no_seat: z.string(),
    /** Booking reference, six characters. */
    booking_code: z.string(),
    /** Fingerprint of the pass, as in the revocation list. */
    pass: z.string(),
    /** Instant of the scan, ISO 8601 in UTC. */
    boarded_at: z.string(),
    /** Username of the member of staff who scanned the pass. */
    boarded_by: z.string(),
    /** Full name of that member of staff. */
    boarded_by_name: z.string(),
    /** As the device at the gate calls itself; null if it does not. */
    gate: z.nullable(z.string()),
    /** Instant at which the boarding was undone, ISO 8601 in UTC; null while it counts. */
    undone_at: z.nullable(z.string()),
    /** Username of the member of staff who undid it; null while it counts. */
    undone_by: z.nullable(z.string()),
    /** Full name of that member of staff; null while it counts. */
    undone_by_name: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Boarding' }))
export type Boarding = z.infer<typeof Boarding>

export const NewBoarding = z
  .object({
    /** The flight that boards at the gate, or any other class of its departure. */
    id_flight: required(Id),
    /** The text of the QR code. */
    bcbp: optional(z.string().check(z.trim(), z.length(BCBP_LENGTH))),
    /** Or the typed ticket code: `SYP-XXXX-XXXX-XXXX`. */
    code: optional(
      z
        .string()
        .check(
          z.trim(),
          z.toUpperCase(),
          z.regex(
            /^SYP(-[0-9A-Z]{4}){3}$/,
            inputError('invalid_format', { format: 'ticket_code' }),
          ),
        ),
    ),
    /** Id of the scan: a repeated request is the same scan. */
    scan: required(z.uuid()),
    /**
     * Instant of a scan by which the gate has let its passenger in already, as it could not wait for the
     * answer. If somebody else has boarded with the pass, the scan is kept as a conflict.
     */
    scanned_at: optional(Instant),
    /** What the device at the gate calls itself: `12 left`. */
    gate: optional(text(1, GATE_NAME_LENGTH)),
  })
  .check(
    z.refine(({ bcbp, code }) => (bcbp === undefined) !== (code === undefined), {
      path: ['bcbp'],
      ...inputError('exactly_one_of', { fields: ['bcbp', 'code'] }),
    }),
  )
export type NewBoarding = z.infer<typeof NewBoarding>

export const boardings = {
  list: endpoint({
    method: 'GET',
    path: '/boardings',
    summary:
      'Who boarded a departure, all its classes, latest first, with those who were taken back',
    message: 'Boardings',
    access: ['boarding:manage'],
    query: z.object({
      /** Any flight of the departure; the answer is the same for each of its classes. */
      id_flight: required(Id),
    }),
    data: z.array(Boarding),
    meta: {
      /** Passengers of the departure with a valid pass. */
      expected: z.int(),
      /** Passes that were read twice, latest first: those to be settled and those that are. */
      conflicts: z.array(BoardingConflict),
    },
  }),
  board: endpoint({
    method: 'POST',
    path: '/boardings',
    summary: 'Let a passenger through the gate, once per ticket',
    message: 'Boarded',
    access: ['boarding:manage'],
    audit: { action: 'passenger_boarded', subject: 'boarding' },
    body: NewBoarding,
    status: 201,
    data: Boarding,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/boardings/:id',
    summary: 'Take a boarding back; the log keeps who did, and when',
    message: 'Boarding taken back',
    access: ['boarding:manage'],
    audit: { action: 'boarding_undone', subject: 'boarding' },
    params: IdParams,
    data: Boarding,
  }),
  settle: endpoint({
    method: 'PUT',
    path: '/boarding-conflicts/:id',
    summary: 'Say what became of the second passenger with a pass; the first answer stays',
    message: 'Conflict settled',
    access: ['boarding:manage'],
    audit: { action: 'boarding_conflict_settled', subject: 'boarding' },
    params: IdParams,
    body: z.object({
      /**
       * `kept_out`: another person came with the pass and is kept off the flight; `second_read`: it
       * was the passenger who is on board.
       */
      outcome: required(z.enum(CONFLICT_OUTCOMES)),
    }),
    data: BoardingConflict,
  }),
}
