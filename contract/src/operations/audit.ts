import * as z from 'zod/mini'
import { endpoint, STAFF } from '../core/endpoint'
import { Id, integer, optional, optionalEnum, withDefault } from '../core/wire'

/** Actions that are recorded. */
export const AUDIT_ACTIONS = [
  'admin_created',
  'admin_activated',
  'admin_deactivated',
  'user_created',
  'user_suspended',
  'user_readmitted',
  'flight_created',
  'flight_changed',
  'flight_cancelled',
  'flight_deleted',
  'flights_exported',
  'data_exported',
  'account_erased',
  'password_reset',
  'password_changed',
  'deadlines_changed',
  'boarding_undone',
  'mail_link_read',
  'pass_key_rotated',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'admin',
  'user',
  'flight',
  'flights',
  'deadlines',
  'boarding',
  'mail',
  'pass_key',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** One recorded action. Names of actors are looked up by id while their accounts exist. */
export const AuditEntry = z
  .object({
    id: z.int(),
    action: z.enum(AUDIT_ACTIONS),
    actor_role: z.string(),
    actor_id: z.nullable(z.int()),
    /** Null for actors who are not staff. */
    actor_name: z.nullable(z.string()),
    subject: z.enum(AUDIT_SUBJECTS),
    subject_id: z.nullable(z.int()),
    /** For example the changed fields, or their values before and after. */
    detail: z.record(z.string(), z.unknown()),
    request_id: z.string(),
    at: z.string(),
  })
  .check(z.meta({ id: 'AuditEntry' }))
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  action: optionalEnum(AUDIT_ACTIONS),
  subject: optionalEnum(AUDIT_SUBJECTS),
  subject_id: optional(Id),
  /** Entries older than the one with this id. */
  before: optional(Id),
  limit: withDefault(integer(1, 100), 30),
})
export type AuditQuery = z.infer<typeof AuditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'What was done to accounts, flights and settings, newest first',
    message: 'Audit trail',
    access: STAFF,
    query: AuditQuery,
    data: z.array(AuditEntry),
    meta: { next: z.nullable(z.int()) },
  }),
}
