import * as z from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '../core/audit-actions'
import { endpoint } from '../core/endpoint'
import { idCursor } from '../core/id-cursor'
import { Day, Id, optional, optionalEnum, PageSize, text, withDefault } from '../core/wire'

/** One recorded action. Names of actors are looked up by id while their accounts exist. */
export const AuditEntry = z
  .object({
    id: z.int(),
    /** What was done: one of the actions that `GET /audit` can be filtered by. */
    action: z.enum(AUDIT_ACTIONS),
    /**
     * `admin` or `super admin` for staff, `user` for a traveller or an API key, `system` for the
     * server itself.
     */
    actor_role: z.string(),
    /** The account of the actor, by role of staff or of travellers; null for the system. */
    actor_id: z.nullable(z.int()),
    /** Null for actors who are not staff. */
    actor_name: z.nullable(z.string()),
    /** The kind of row, or list, that it was done to. */
    subject: z.enum(AUDIT_SUBJECTS),
    /** Id of that row; null for a list. */
    subject_id: z.nullable(z.int()),
    /**
     * For example the changed fields. `changes`: the rows that staff changed, each with `table`, `id`,
     * `before` and `after`; `more`: how many rows beyond the first fifty.
     */
    detail: z.record(z.string(), z.unknown()),
    /**
     * The request in which it was done, as `X-Request-Id` named it; the name of a job for the
     * system.
     */
    request_id: z.string(),
    /** Network of the caller: /24, or /48 for IPv6; null for entries from before it was kept. */
    network: z.nullable(z.string()),
    /** When, ISO 8601 in UTC. */
    at: z.string(),
    /** SHA-256 over this entry and the hash of the one before, in hex. */
    hash: z.nullable(z.string()),
    /** `hash` of the entry before, in hex; null where `hash` is. */
    previous_hash: z.nullable(z.string()),
  })
  .check(z.meta({ id: 'AuditEntry' }))
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  /** Only entries with this action. */
  action: optionalEnum(AUDIT_ACTIONS),
  /** Only entries about rows, or a list, of this kind. */
  subject: optionalEnum(AUDIT_SUBJECTS),
  /** Only entries about the row with this id; with `subject`. */
  subject_id: optional(Id),
  /** Part of the name, username or email address of a member of staff. */
  person: optional(text(1, 100)),
  /** First day, in western Indonesian time (Asia/Jakarta). */
  from: optional(Day),
  /** Last day, which is part of it, in western Indonesian time (Asia/Jakarta). */
  until: optional(Day),
}

export const AuditFilters = z.object(filters)
export type AuditFilters = z.infer<typeof AuditFilters>

export const AuditQuery = z.object({
  ...filters,
  ...idCursor,
  limit: withDefault(PageSize, 30),
})
export type AuditQuery = z.infer<typeof AuditQuery>

/** The entries that match the filters, as a file. */
export const AUDIT_EXPORT_PATH = '/audit/export.csv'

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    summary: 'What staff did and read, newest first',
    message: 'Audit trail',
    access: ['audit:read'],
    query: AuditQuery,
    data: z.array(AuditEntry),
    /** The `after` of the next page; null on the last. */
    meta: { next: z.nullable(z.int()) },
  }),
}
