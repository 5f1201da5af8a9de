import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { KnownRevision, Revision } from '../core/revision'
import {
  Email,
  IdParams,
  LooseBoolean,
  optional,
  optionalEnum,
  PersonName,
  required,
  text,
  withDefault,
} from '../core/wire'
import { Limit } from '../flights/flight-search'
import { USER_PASSWORD_MIN_LENGTH } from './accounts'
import { TITLES } from './profile-form'

/** A traveller as shown to staff. */
export const User = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    city: z.nullable(z.string()),
    title: z.string(),
    /** URL of the photo; null without one. */
    photo: z.nullable(z.string()),
    /** The photo as a square in several widths, for an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    suspended: z.boolean(),
    /** Instants, ISO 8601 in UTC. */
    suspended_at: z.nullable(z.string()),
    created_at: z.string(),
    /** Numbers of bookings: of any status, unpaid and paid. */
    bookings: z.int(),
    bookings_waiting: z.int(),
    bookings_paid: z.int(),
    revision: Revision,
  })
  .check(z.meta({ id: 'User' }))
export type User = z.infer<typeof User>

export const UserList = z.object({
  /** Prefixes of words of name, email address or telephone number; all must match. */
  q: optional(text(1, 80)),
  suspended: optional(LooseBoolean),
  ...idCursor,
  limit: withDefault(Limit, 50),
})
export type UserList = z.infer<typeof UserList>

export const NewUser = z.object({
  name: required(PersonName),
  email: required(Email),
  password: required(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  phone: optional(text(1, 30)),
  city: optional(text(1, 80)),
  title: optionalEnum(TITLES),
})
export type NewUser = z.infer<typeof NewUser>

export const users = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'List travellers, newest first',
    message: 'Users',
    access: ['users:read'],
    query: UserList,
    data: z.array(User),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
  one: endpoint({
    method: 'GET',
    path: '/users/:id',
    summary: 'One traveller',
    message: 'User',
    access: ['users:read'],
    params: IdParams,
    data: User,
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Open an account for a traveller',
    message: 'User created',
    access: ['users:manage'],
    audit: { action: 'user_created', subject: 'user' },
    body: NewUser,
    status: 201,
    data: User,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/:id',
    summary: 'Suspend a traveller, who is then out at once, or let them in again',
    message: 'User updated',
    access: ['users:manage'],
    audit: { action: 'user_suspended', subject: 'user' },
    params: IdParams,
    body: z.object({ suspended: required(LooseBoolean), revision: KnownRevision }),
    data: User,
  }),
}
