import * as z from 'zod/mini'
import { USER_PASSWORD } from './accounts'
import { endpoint, STAFF } from './endpoint'
import { Limit } from './flight-search'
import { TITLES } from './profile-form'
import { Email, Flag, fallback, Id, IdParams, optional, optionalWord, required, text } from './wire'

/** A traveller as the list of staff shows one. */
export const User = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    city: z.nullable(z.string()),
    title: z.string(),
    /** Address of the picture; null when there is none. */
    photo: z.nullable(z.string()),
    /** The same picture, a square, by width as an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    suspended: z.boolean(),
    /** Instants, ISO 8601 in UTC. */
    suspended_at: z.nullable(z.string()),
    created_at: z.string(),
    /** How many bookings there are, whatever their state; of those, waiting and paid. */
    bookings: z.int(),
    bookings_waiting: z.int(),
    bookings_paid: z.int(),
  })
  .check(z.meta({ id: 'User' }))
export type User = z.infer<typeof User>

export const UserList = z.object({
  /** Beginnings of words of name, e-mail address or telephone number; all must be found. */
  q: optional(text(1, 80)),
  suspended: optional(Flag),
  /** Rows older than this user's id. */
  before: optional(Id),
  limit: fallback(Limit, 50),
})
export type UserList = z.infer<typeof UserList>

export const NewUser = z.object({
  name: required(text(1, 120)),
  email: required(Email),
  password: required(z.string().check(z.minLength(USER_PASSWORD), z.maxLength(200))),
  phone: optional(text(1, 30)),
  city: optional(text(1, 80)),
  title: optionalWord(TITLES),
})
export type NewUser = z.infer<typeof NewUser>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List travellers, newest first',
    message: 'Users',
    access: STAFF,
    query: UserList,
    data: z.array(User),
    /** The `before` of the next page; null on the last. */
    also: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One traveller',
    message: 'User',
    access: STAFF,
    params: IdParams,
    data: User,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Open an account for a traveller',
    message: 'User created',
    access: STAFF,
    body: NewUser,
    status: 201,
    data: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Suspend a traveller, who is then out at once, or let them in again',
    message: 'User updated',
    access: STAFF,
    params: IdParams,
    body: z.object({ suspended: required(Flag) }),
    data: User,
  }),
}
