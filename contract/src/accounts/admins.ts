import * as z from 'zod/mini'
import { endpoint, type Role } from '../core/endpoint'
import { inputError } from '../core/input-errors'
import { Email, IdParams, LooseBoolean, optional, PersonName, required, text } from '../core/wire'
import { STAFF_PASSWORD_MIN_LENGTH } from './accounts'

export const Admin = z
  .object({
    id: z.int(),
    username: z.string(),
    email: z.string(),
    fullname: z.string(),
    /** E.164. */
    phone: z.nullable(z.string()),
    is_actived: z.boolean(),
    role: z.enum(['admin', 'super admin']),
    created_at: z.string(),
  })
  .check(z.meta({ id: 'Admin' }))
export type Admin = z.infer<typeof Admin>

/** A role that is sent is ignored: the new account is always an admin. */
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
  email: required(Email),
  password: required(z.string().check(z.minLength(STAFF_PASSWORD_MIN_LENGTH), z.maxLength(200))),
  phone: optional(text(1, 30)),
})
export type NewAdmin = z.infer<typeof NewAdmin>

const SUPER_ADMIN = ['super admin'] as const satisfies readonly Role[]

export const admins = {
  list: endpoint({
    method: 'GET',
    path: '/admin/list',
    summary: 'List admins and super admins, the oldest first',
    message: 'Admins',
    access: SUPER_ADMIN,
    data: z.array(Admin),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/create',
    summary: 'Open an account for an admin',
    message: 'Admin created',
    access: SUPER_ADMIN,
    audit: { action: 'admin_created', subject: 'admin' },
    body: NewAdmin,
    status: 201,
    data: Admin,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/:id',
    summary: 'Activate or deactivate an admin, who is then out at once; never oneself',
    message: 'Admin updated',
    access: SUPER_ADMIN,
    audit: { action: 'admin_activated', subject: 'admin' },
    params: IdParams,
    body: z.object({ is_actived: required(LooseBoolean) }),
    data: Admin,
  }),
}
