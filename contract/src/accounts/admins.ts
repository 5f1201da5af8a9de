import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { DEFAULT_STAFF_ROLE, NEW_STAFF_ROLES, STAFF_ROLES } from '../core/permissions'
import {
  Email,
  enumOf,
  enumWithDefault,
  IdParams,
  LooseBoolean,
  optional,
  PersonName,
  required,
  text,
} from '../core/wire'
import { STAFF_PASSWORD_MIN_LENGTH } from './accounts'

export const Admin = z
  .object({
    id: z.int(),
    /** Name to sign in with, in place of the email address. */
    username: z.string(),
    /** Address to sign in with, and to which emails to this person are sent. */
    email: z.string(),
    /** Full name, which colleagues read next to what this person does. */
    fullname: z.string(),
    /** E.164. */
    phone: z.nullable(z.string()),
    /** False: the account is deactivated. It has no sessions and nobody can sign in to it. */
    is_actived: z.boolean(),
    /** `super admin`, or `admin` for every other `staff_role`. */
    role: z.enum(['admin', 'super admin']),
    /** What they may do depends on it: `PERMISSIONS_OF`. */
    staff_role: z.optional(z.enum(STAFF_ROLES)),
    /** When the account was opened, ISO 8601 in UTC. */
    created_at: z.string(),
    /** In lists only: the strongest one that is set up; `company` is the provider they sign in with. */
    second_factor: z.optional(z.enum(['passkey', 'app', 'company', 'none'])),
    /** In lists only: null where the kept history has no sign-in that succeeded. */
    last_sign_in_at: z.optional(z.nullable(z.string())),
  })
  .check(z.meta({ id: 'Admin' }))
export type Admin = z.infer<typeof Admin>

/** A `role` that is sent is ignored: the new account is always an admin, of this `staff_role`. */
export const NewAdmin = z.object({
  fullname: required(PersonName),
  /** Never like an email address, as sign-in accepts either. */
  username: required(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^[\w.-]{3,50}$/, inputError('invalid_format', { format: 'username' })),
      ),
  ),
  /** Address to sign in with; no other member of staff may have it. */
  email: required(Email),
  /**
   * At least 12 characters, and hard to guess. The owner has to replace it after the first sign-in,
   * unless the server is set to keep it.
   */
  password: required(z.string().check(z.minLength(STAFF_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  /** Telephone; without a country code it is Indonesian. It is stored in E.164. */
  phone: optional(text(1, 30)),
  /** What the person may do; a super admin is made by `PUT /admin/accounts/{id}/role`. */
  staff_role: enumWithDefault(NEW_STAFF_ROLES, DEFAULT_STAFF_ROLE),
})
export type NewAdmin = z.infer<typeof NewAdmin>

export const admins = {
  list: endpoint({
    method: 'GET',
    path: '/admin/list',
    summary: 'List admins and super admins, the oldest first',
    message: 'Admins',
    access: ['staff:manage'],
    data: z.array(Admin),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/create',
    summary: 'Open an account for an admin',
    message: 'Admin created',
    access: ['staff:manage'],
    audit: { action: 'admin_created', subject: 'admin' },
    reauthenticate: true,
    body: NewAdmin,
    status: 201,
    data: Admin,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/:id',
    summary: 'Activate or deactivate an admin, who is then out at once; never oneself',
    message: 'Admin updated',
    access: ['staff:manage'],
    audit: { action: 'admin_activated', subject: 'admin' },
    reauthenticate: true,
    params: IdParams,
    body: z.object({
      /** False deactivates the account and ends its sessions, true activates it again. */
      is_actived: required(LooseBoolean),
    }),
    data: Admin,
  }),
  /** A call of its own: an old screen that sends the whole account back must not undo it. */
  setRole: endpoint({
    method: 'PUT',
    path: '/admin/accounts/:id/role',
    formerPath: '/admin/:id/role',
    summary: 'Give a member of staff another role; every session of theirs ends; never oneself',
    message: 'Role changed',
    access: ['staff:manage'],
    audit: { action: 'admin_role_changed', subject: 'admin' },
    reauthenticate: true,
    params: IdParams,
    body: z.object({
      /** The new role, in any letter case. */
      staff_role: required(enumOf(STAFF_ROLES)),
    }),
    data: Admin,
  }),
}
