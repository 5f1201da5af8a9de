import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { Revision, revisionUnlessEchoed } from '../core/revision'
import { FormFile } from '../core/uploads'
import {
  IdParams,
  integer,
  nullableOnWrite,
  optional,
  required,
  text,
  withDefault,
} from '../core/wire'

export const Destination = z
  .object({
    id: z.int(),
    /** Name of the city, as `GET /airports` has it where it has an airport. */
    name: z.string(),
    /** The higher, the earlier in the list; it has no unit. */
    popularity: z.int(),
    /** In English; '' without one. */
    description: z.string(),
    /** In Indonesian; '' without one: `description` is shown then. */
    description_id: z.string(),
    /** URL of the photo, 3:4; null without one. */
    photo: z.nullable(z.string()),
    /** The photo in several widths, for an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    /** Focal point that stays visible when the photo is cropped, in percent from the left. */
    focal_x: z.int(),
    /** As `focal_x`, in percent from the top. */
    focal_y: z.int(),
    /** Lowest price of an upcoming flight there, in rupiah; null without one. */
    from_price: z.nullable(z.int()),
    revision: Revision,
  })
  .check(z.meta({ id: 'Destination' }))
export type Destination = z.infer<typeof Destination>

const Name = text(1, 80)
const Description = text(1, 3000)
const Popularity = integer(0, 1_000_000)
/** Percent from left or top of the photo. */
const Focal = integer(0, 100)

export const NewDestination = z.object({
  /** Name of the city, as `GET /airports` has it, so that its flights are found. */
  name: required(Name),
  photo: FormFile,
  /** For travellers who read English. */
  description: nullableOnWrite(Description),
  /** For travellers who read Indonesian; without it they read `description`. */
  description_id: nullableOnWrite(Description),
  /** The higher, the earlier in the list. */
  popularity: withDefault(Popularity, 1),
  focal_x: withDefault(Focal, 50),
  focal_y: withDefault(Focal, 50),
})
export type NewDestination = z.infer<typeof NewDestination>

/** The complete destination may be sent; absent fields stay unchanged. */
export const DestinationChange = z.object({
  /** Name of the city, as `GET /airports` has it, so that its flights are found. */
  name: optional(Name),
  photo: FormFile,
  /** For travellers who read English; sent empty it is removed. */
  description: nullableOnWrite(Description),
  /** For travellers who read Indonesian; sent empty it is removed, and they read `description`. */
  description_id: nullableOnWrite(Description),
  /** The higher, the earlier in the list. */
  popularity: optional(Popularity),
  focal_x: optional(Focal),
  focal_y: optional(Focal),
  ...revisionUnlessEchoed,
})
export type DestinationChange = z.infer<typeof DestinationChange>

const files = { photo: 'picture' } as const

export const destinations = {
  list: endpoint({
    method: 'GET',
    path: '/destinations',
    summary: 'List destinations, the most popular first',
    message: 'Destinations',
    access: 'public',
    scope: 'search:read',
    data: z.array(Destination),
  }),
  one: endpoint({
    method: 'GET',
    path: '/destinations/:id',
    summary: 'One destination, as an array of one',
    message: 'Destination',
    access: 'public',
    scope: 'search:read',
    params: IdParams,
    data: z.array(Destination),
  }),
  create: endpoint({
    method: 'POST',
    path: '/destinations',
    summary: 'Add a destination',
    message: 'Destination added',
    access: ['destinations:manage'],
    audit: { action: 'destination_created', subject: 'destination' },
    body: NewDestination,
    files,
    status: 201,
    data: Destination,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/destinations/:id',
    summary: 'Change a destination',
    message: 'Success Update Destination',
    access: ['destinations:manage'],
    audit: { action: 'destination_changed', subject: 'destination' },
    params: IdParams,
    body: DestinationChange,
    files,
    data: Destination,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/destinations/:id',
    summary: 'Delete a destination; answers it as it was',
    message: 'Destination deleted',
    access: ['destinations:manage'],
    audit: { action: 'destination_deleted', subject: 'destination' },
    params: IdParams,
    data: Destination,
  }),
}
