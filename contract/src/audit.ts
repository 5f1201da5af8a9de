import * as z from 'zod/mini'
import { endpoint, STAFF } from './endpoint'
import { fallback, Id, optional, optionalWord, whole } from './wire'

/** What is written down of what was done, and to what. */
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
  'deadlines_changed',
  'boarding_undone',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_SUBJECTS = [
  'admin',
  'user',
  'flight',
  'flights',
  'deadlines',
  'boarding',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** One act. Who and what by id: names are looked up while the accounts exist. */
export const AuditEntry = z
  .object({
    id: z.int(),
    action: z.enum(AUDIT_ACTIONS),
    actor_role: z.string(),
    actor_id: z.nullable(z.int()),
    /** Of an actor who is staff. */
    actor_name: z.nullable(z.string()),
    subject: z.enum(AUDIT_SUBJECTS),
    subject_id: z.nullable(z.int()),
    /** Such as the names of the fields that were changed, or what they were and are. */
    detail: z.record(z.string(), z.unknown()),
    request_id: z.string(),
    at: z.string(),
  })
  .check(z.meta({ id: 'AuditEntry' }))
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditQuery = z.object({
  action: optionalWord(AUDIT_ACTIONS),
  subject: optionalWord(AUDIT_SUBJECTS),
  subject_id: optional(Id),
  /** Id of the last one seen. */
  before: optional(Id),
  limit: fallback(whole(1, 100), 30),
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
    also: { next: z.nullable(z.int()) },
  }),
}
