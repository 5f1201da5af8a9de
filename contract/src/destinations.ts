import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { FormFile } from './uploads'
import { clearable, fallback, IdParams, optional, required, text, whole } from './wire'

export const Destination = z
  .object({
    id: z.int(),
    name: z.string(),
    popularity: z.int(),
    description: z.string(),
    /** Address of the picture, 3:4; null when there is none. */
    photo: z.nullable(z.string()),
    /** The same picture by width, as an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    /** What must stay in sight when the picture is cropped: percent from left and top. */
    focal_x: z.int(),
    focal_y: z.int(),
    /** The cheapest coming flight there, in rupiah; null without one. */
    from_price: z.nullable(z.int()),
  })
  .check(z.meta({ id: 'Destination' }))
export type Destination = z.infer<typeof Destination>

const Name = text(1, 80)
const Description = text(1, 3000)
const Popularity = whole(0, 1_000_000)
/** Percent from left or top of the picture. */
const Focal = whole(0, 100)

export const NewDestination = z.object({
  name: required(Name),
  photo: FormFile,
  description: clearable(Description),
  popularity: fallback(Popularity, 1),
  focal_x: fallback(Focal, 50),
  focal_y: fallback(Focal, 50),
})
export type NewDestination = z.infer<typeof NewDestination>

/** The whole destination may be sent; what is absent stays as it is. */
export const DestinationChange = z.object({
  name: optional(Name),
  photo: FormFile,
  description: clearable(Description),
  popularity: optional(Popularity),
  focal_x: optional(Focal),
  focal_y: optional(Focal),
})
export type DestinationChange = z.infer<typeof DestinationChange>

const files = { photo: 'picture' } as const

export const destinations = {
  list: endpoint({
    method: 'GET',
    path: '/destinations',
    summary: 'List destinations, the most popular first',
    message: 'Destinations',
    access: 'anyone',
    data: z.array(Destination),
  }),
  one: endpoint({
    method: 'GET',
    path: '/destinations/:id',
    summary: 'One destination, as an array of one',
    message: 'Destination',
    access: 'anyone',
    params: IdParams,
    data: z.array(Destination),
  }),
  create: endpoint({
    method: 'POST',
    path: '/destinations',
    summary: 'Add a destination',
    message: 'Destination added',
    access: STAFF,
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
    access: STAFF,
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
    access: STAFF,
    params: IdParams,
    data: Destination,
  }),
}
