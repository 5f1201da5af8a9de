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
    /** Full name, as the traveller or staff typed it. */
    name: z.string(),
    /** Where emails to the traveller are sent. */
    email: z.string(),
    /** Telephone in E.164, such as `+6281260401177`; null if none is given. */
    phone: z.nullable(z.string()),
    /** City of residence; null if none is given. */
    city: z.nullable(z.string()),
    /** Form of address: `mr`, `ms`, `mrs` or `miss`. */
    title: z.string(),
    /** URL of the photo; null without one. */
    photo: z.nullable(z.string()),
    /** The photo as a square in several widths, for an `img` element's `srcset`. */
    photo_srcset: z.nullable(z.string()),
    /** True: nobody can sign in to the account. */
    suspended: z.boolean(),
    /** Since when, ISO 8601 in UTC; null if it is not suspended. */
    suspended_at: z.nullable(z.string()),
    /** When the account was opened, ISO 8601 in UTC. */
    created_at: z.string(),
    /** Bookings of any status. Each flight of a trip is a booking. */
    bookings: z.int(),
    /** Bookings that await payment. */
    bookings_waiting: z.int(),
    /** Bookings that are paid. */
    bookings_paid: z.int(),
    revision: Revision,
  })
  .check(z.meta({ id: 'User' }))
export type User = z.infer<typeof User>

export const UserList = z.object({
  /** Prefixes of words of name, email address or telephone number; all must match. */
  q: optional(text(1, 80)),
  /** True: only suspended travellers; false: only the others; absent: all. */
  suspended: optional(LooseBoolean),
  ...idCursor,
  limit: withDefault(Limit, 50),
})
export type UserList = z.infer<typeof UserList>

export const NewUser = z.object({
  name: required(PersonName),
  /** Address that the traveller signs in with; 409 `email_taken` if an account has it. */
  email: required(Email),
  /** At least 8 characters, and hard to guess. Never trimmed. */
  password: required(z.string().check(z.minLength(USER_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  /** Telephone; without a country code it is Indonesian. It is stored in E.164. */
  phone: optional(text(1, 30)),
  /** City of residence. */
  city: optional(text(1, 80)),
  /** Form of address; `ms` if absent. */
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
    body: z.object({
      /** True suspends the traveller and ends their sessions, false reverses it. */
      suspended: required(LooseBoolean),
      revision: KnownRevision,
    }),
    data: User,
  }),
}
