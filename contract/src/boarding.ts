import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { PASS_LENGTH } from './pass-text'
import { Id, IdParams, Instant, optional, required } from './wire'

/** One passenger who went through the gate; who was taken back stays in the log. */
export const Boarding = z
  .object({
    id: z.int(),
    id_flight: z.int(),
    id_passenger: z.int(),
    name: z.string(),
    no_seat: z.string(),
    booking_code: z.string(),
    /** The name of the pass, as in the list of revoked ones. */
    pass: z.string(),
    /** When the pass was scanned, an instant; and the username of who did it. */
    boarded_at: z.string(),
    boarded_by: z.string(),
    undone_at: z.nullable(z.string()),
    undone_by: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'Boarding' }))
export type Boarding = z.infer<typeof Boarding>

export const NewBoarding = z
  .object({
    id_flight: required(Id),
    /** What the QR code holds. */
    bcbp: optional(z.string().check(z.trim(), z.length(PASS_LENGTH))),
    /** Or the ticket's code, typed: `SYP-XXXX-XXXX-XXXX`. */
    code: optional(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.regex(/^SYP(-[0-9A-Z]{4}){3}$/, 'is no ticket code')),
    ),
    /** The scan's own name: sent again, it is the same scan. */
    scan: required(z.uuid()),
    /** When it was scanned, for one that could not be sent at once. */
    scanned_at: optional(Instant),
  })
  .check(
    z.refine(({ bcbp, code }) => (bcbp === undefined) !== (code === undefined), {
      message: 'send either bcbp or code',
      path: ['bcbp'],
    }),
  )
export type NewBoarding = z.infer<typeof NewBoarding>

export const boardings = {
  list: endpoint({
    method: 'GET',
    path: '/boardings',
    summary: 'Who boarded a flight, latest first, with those who were taken back',
    message: 'Boardings',
    access: STAFF,
    query: z.object({ id_flight: required(Id) }),
    data: z.array(Boarding),
    /** Passengers with a valid pass. */
    also: { expected: z.int() },
  }),
  board: endpoint({
    method: 'POST',
    path: '/boardings',
    summary: 'Let a passenger through the gate, once per ticket',
    message: 'Boarded',
    access: STAFF,
    body: NewBoarding,
    status: 201,
    data: Boarding,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/boardings/:id',
    summary: 'Take a boarding back; the log keeps who did, and when',
    message: 'Boarding taken back',
    access: STAFF,
    params: IdParams,
    data: Boarding,
  }),
}
