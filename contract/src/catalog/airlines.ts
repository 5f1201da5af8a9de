import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Revision, revisionUnlessEchoed } from '../core/revision'
import { FormFile } from '../core/uploads'
import { IdParams, LooseBoolean, optional, required, text, withDefault } from '../core/wire'

export const Airline = z
  .object({
    id: z.int(),
    /** Name of the airline, as travellers read it. */
    name: z.string(),
    /** Airline designator of two characters. */
    code: z.string(),
    /** URL of the logo; null without one. */
    photo: z.nullable(z.string()),
    /** The logo in several widths, for an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    /** False: its flights are neither found nor sold. */
    active: z.boolean(),
    revision: Revision,
  })
  .check(z.meta({ id: 'Airline' }))
export type Airline = z.infer<typeof Airline>

/** Two letters or digits, at least one of them a letter; converted to capitals. */
const Code = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?!\d\d)[A-Za-z0-9]{2}$/, inputError('invalid_format', { format: 'airline_code' })),
    ),
  z.transform((code) => code.toUpperCase()),
) as unknown as z.ZodMiniType<string, string>

export const NewAirline = z.object({
  /** As travellers read it. */
  name: required(text(1, 80)),
  photo: FormFile,
  /** False: its flights are neither found nor sold. */
  active: withDefault(LooseBoolean, true),
  /** Default: a free code derived from the name. */
  code: optional(Code),
})
export type NewAirline = z.infer<typeof NewAirline>

/** The complete airline may be sent; absent fields stay unchanged. */
export const AirlineChange = z.object({
  /** As travellers read it. */
  name: optional(text(1, 80)),
  photo: FormFile,
  /** False: its flights are neither found nor sold. */
  active: optional(LooseBoolean),
  code: optional(Code),
  ...revisionUnlessEchoed,
})
export type AirlineChange = z.infer<typeof AirlineChange>

const files = { photo: 'picture' } as const

export const airlines = {
  list: endpoint({
    method: 'GET',
    path: '/airlines',
    summary: 'List airlines',
    message: 'Airlines',
    access: 'public',
    scope: 'search:read',
    data: z.array(Airline),
  }),
  create: endpoint({
    method: 'POST',
    path: '/airlines',
    summary: 'Add an airline',
    message: 'Airline added',
    access: ['airlines:manage'],
    audit: { action: 'airline_created', subject: 'airline' },
    body: NewAirline,
    files,
    status: 201,
    data: Airline,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/airlines/:id',
    summary: 'Change an airline; flights of one that is not active are neither found nor sold',
    message: 'Airline updated',
    access: ['airlines:manage'],
    audit: { action: 'airline_changed', subject: 'airline' },
    params: IdParams,
    body: AirlineChange,
    files,
    data: Airline,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/airlines/:id',
    summary: 'Delete an airline that has no flights; answers it as it was',
    message: 'Airline deleted',
    access: ['airlines:manage'],
    audit: { action: 'airline_deleted', subject: 'airline' },
    params: IdParams,
    data: Airline,
  }),
}
