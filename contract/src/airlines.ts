import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { FormFile } from './uploads'
import { Flag, fallback, IdParams, optional, required, text } from './wire'

export const Airline = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Two characters, as on a boarding pass. */
    code: z.string(),
    /** Address of the logo; null when there is none. */
    photo: z.nullable(z.string()),
    /** The same logo by width, as an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    active: z.boolean(),
  })
  .check(z.meta({ id: 'Airline' }))
export type Airline = z.infer<typeof Airline>

/** Two letters or digits, at least one of them a letter; read as capitals. */
const Code = z.pipe(
  z
    .string()
    .check(
      z.trim(),
      z.regex(/^(?!\d\d)[A-Za-z0-9]{2}$/, 'must be two letters, or one and a digit'),
    ),
  z.transform((code) => code.toUpperCase()),
) as unknown as z.ZodMiniType<string, string>

export const NewAirline = z.object({
  name: required(text(1, 80)),
  photo: FormFile,
  active: fallback(Flag, true),
  /** Absent: a free one made of the name. */
  code: optional(Code),
})
export type NewAirline = z.infer<typeof NewAirline>

/** The whole airline may be sent; what is absent stays as it is. */
export const AirlineChange = z.object({
  name: optional(text(1, 80)),
  photo: FormFile,
  active: optional(Flag),
  code: optional(Code),
})
export type AirlineChange = z.infer<typeof AirlineChange>

const files = { photo: 'picture' } as const

export const airlines = {
  list: endpoint({
    method: 'GET',
    path: '/airlines',
    summary: 'List airlines',
    message: 'Airlines',
    access: 'anyone',
    data: z.array(Airline),
  }),
  create: endpoint({
    method: 'POST',
    path: '/airlines',
    summary: 'Add an airline',
    message: 'Airline added',
    access: STAFF,
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
    access: STAFF,
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
    access: STAFF,
    params: IdParams,
    data: Airline,
  }),
}
