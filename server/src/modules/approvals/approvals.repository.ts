import type { StaffRole } from '@sayap/contract/core/permissions'
import type {
  ApprovalFacts,
  ApprovalKind,
  ApprovalState,
  ApprovalView,
} from '@sayap/contract/operations/approvals'
import type { Database } from '#platform/database/database'
import { and, type Sql, sql } from '#platform/database/sql'

/** What a request is about; ids of rows that exist. */
export interface ApprovalSubject {
  id_bank_account?: number
  id_refund?: number
  id_case?: number
  id_trip?: number | null
  id_user?: number | null
}

export interface NewApproval extends ApprovalSubject {
  kind: ApprovalKind
  /** At most one request may be open for a subject, such as `refund:7`. */
  subject: string
  /** What is asked for. */
  payload: ApprovalFacts
  /** What is there now; empty for something new. */
  seen: ApprovalFacts
  /** What a repetition of the call is known by; otherwise the id of its request. */
  reference?: string | undefined
}

export interface LockedApproval extends Required<ApprovalSubject> {
  id: number
  kind: ApprovalKind
  state: ApprovalState
  payload: ApprovalFacts
  seen: ApprovalFacts
  asked_by: number
  decided_by: number | null
  /** By the clock of the database. */
  expired: boolean
}

export interface StaffMember {
  id: number
  name: string
  role: 'admin' | 'super admin'
}

export interface LockedPerson extends StaffMember {
  staff_role: StaffRole
  is_actived: boolean
  password_due: boolean
}

export interface StoredApproval {
  id: number
  kind: ApprovalKind
  state: ApprovalState
  before: ApprovalFacts | null
  after: ApprovalFacts
  id_bank_account: number | null
  id_refund: number | null
  id_case: number | null
  id_user: number | null
  code: string | null
  traveller: string | null
  amount: number | null
  open_payments: number
  open_amount: number
  asked_by: StaffMember
  asked_at: string
  expires_at: string
  decided_by: StaffMember | null
  decided_at: string | null
  starts_at: string | null
  decision_note: string | null
  expired: boolean
  asker_active: boolean
  too_close: boolean
}

/** Acts by which one member of staff gets hold of, or opens, the account of another. */
const ACCOUNT_ACTS = ['admin_created', 'admin_activated']

/** Whether one of two members of staff made or activated the other's account in the last 24 hours. */
const tooClose = (one: Sql, other: Sql) => sql`exists (
  select from audit a
  where a.subject = 'admin' and a.action = any(${ACCOUNT_ACTS}::text[])
    and a.at > now() - interval '24 hours'
    and (a.actor_id, a.subject_id) in ((${one}, ${other}), (${other}, ${one}))
)`

const approvals = (viewer: number, where: Sql) => sql`
  select r.id, r.kind, r.state, nullif(r.seen, '{}') as before, r.payload as after,
    r.id_bank_account, r.id_refund, r.id_case, r.id_user, b.code, u.name as traveller,
    (r.payload ->> 'amount')::bigint as amount, asked.count as open_payments,
    asked.amount as open_amount,
    jsonb_build_object('id', a.id, 'name', a.fullname, 'role', a.role) as asked_by,
    r.asked_at, r.expires_at,
    case when d.id is not null
      then jsonb_build_object('id', d.id, 'name', d.fullname, 'role', d.role) end as decided_by,
    r.decided_at, waiting.starts_at, r.decision_note, r.expires_at <= now() as expired, a.is_actived as asker_active,
    ${tooClose(sql`r.asked_by`, sql`${viewer}::bigint`)} as too_close
  from approval_requests r
  join admins a on a.id = r.asked_by
  left join admins d on d.id = r.decided_by
  left join bookings b on b.id = r.id_trip
  left join users u on u.id = r.id_user
  cross join lateral (
    select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount
    from payments p where p.id_bank_account = r.id_bank_account and p.state = 'open'
  ) asked
  left join bank_accounts waiting on waiting.id_approval = r.id and waiting.starts_at is not null
  where ${where}
`

/** Condition and order of each view; `after` is the last id of the page before. */
const VIEWS: Record<ApprovalView, (viewer: number, after: number | undefined) => Sql> = {
  waiting: (viewer, after) => sql`
    ${and(
      sql`r.state = 'open' and r.asked_by <> ${viewer}`,
      after !== undefined && sql`r.id > ${after}`,
    )} order by r.id`,
  open: (_viewer, after) => sql`
    ${and(sql`r.state = 'open'`, after !== undefined && sql`r.id > ${after}`)} order by r.id`,
  mine: (viewer, after) => sql`
    ${and(sql`r.asked_by = ${viewer}`, after !== undefined && sql`r.id < ${after}`)}
    order by r.id desc`,
  decided: (_viewer, after) => sql`
    ${and(sql`r.state <> 'open'`, after !== undefined && sql`r.id < ${after}`)}
    order by r.id desc`,
}

interface Page {
  view: ApprovalView
  after: number | undefined
  limit: number
}

const superAdmins = sql`
  select id, fullname as name, role from admins where role = 'super admin' and is_actived order by id
`

export const approvalsRepository = (db: Database) => ({
  list: (viewer: number, { view, after, limit }: Page) =>
    db.rows<StoredApproval>(sql`${approvals(viewer, VIEWS[view](viewer, after))} limit ${limit}`),

  find: (viewer: number, id: number) =>
    db.row<StoredApproval>(approvals(viewer, sql`r.id = ${id}`)),

  findByReference: (asked_by: number, subject: string, reference: string) =>
    db.row<StoredApproval>(
      approvals(
        asked_by,
        sql`r.asked_by = ${asked_by} and r.subject = ${subject} and r.request_id = ${reference}`,
      ),
    ),

  /** `waiting`: requests of others of these kinds. */
  counts: (viewer: number, kinds: readonly ApprovalKind[]) =>
    db.row<{ waiting: number; mine: number; others: number }>(sql`
      select count(*) filter (where asked_by <> ${viewer} and kind = any (${kinds}))::int as waiting,
        count(*) filter (where asked_by = ${viewer})::int as mine,
        (select count(*)::int from admins where is_actived and id <> ${viewer}) as others
      from approval_requests where state = 'open'
    `),

  superAdmins: () => db.rows<StaffMember>(superAdmins),

  insert: (request: NewApproval & { asked_by: number; request_id: string; days: number }) =>
    db.row<{ id: number }>(sql`
      insert into approval_requests (kind, subject, payload, seen, id_bank_account, id_refund,
        id_case, id_trip, id_user, asked_by, request_id, expires_at)
      values (${request.kind}, ${request.subject}, ${JSON.stringify(request.payload)}::jsonb,
        ${JSON.stringify(request.seen)}::jsonb, ${request.id_bank_account ?? null},
        ${request.id_refund ?? null}, ${request.id_case ?? null}, ${request.id_trip ?? null},
        ${request.id_user ?? null}, ${request.asked_by}, ${request.request_id},
        now() + make_interval(days => ${request.days}))
      returning id
    `),

  lock: (id: number) =>
    db.row<LockedApproval>(sql`
      select id, kind, state, payload, seen, id_bank_account, id_refund, id_case, id_trip, id_user,
        asked_by, decided_by, expires_at <= now() as expired
      from approval_requests where id = ${id} for update
    `),

  /**
   * Who is about to approve, and who asked: both accounts stay as they are until the transaction
   * ends. In ascending order, as whoever locks several does.
   */
  lockPeople: (ids: readonly number[]) =>
    db.rows<LockedPerson>(sql`
      select id, fullname as name, role, staff_role, is_actived, password_due
      from admins where id = any(${ids}::bigint[]) order by id for share
    `),

  areTooClose: async (one: number, other: number) =>
    (
      await db.row<{ close: boolean }>(
        sql`select ${tooClose(sql`${one}::bigint`, sql`${other}::bigint`)} as close`,
      )
    )?.close === true,

  /** Changes of bank accounts in this transaction are by that request. */
  markTransaction: (id: number) =>
    db.rows(sql`select set_config('sayap.approval', ${String(id)}, true)`),

  close: (
    id: number,
    decision: { state: ApprovalState; by: number | null; note: string | null; request_id: string },
  ) =>
    db.rows(sql`
      update approval_requests
      set state = ${decision.state}, decided_by = ${decision.by}, decided_at = now(),
        decision_note = ${decision.note}, decision_request_id = ${decision.request_id}
      where id = ${id}
    `),

  /** Those that another server is about to close are skipped. */
  lockDue: (limit: number) =>
    db.rows<{ id: number; asked_by: number }>(sql`
      select id, asked_by from approval_requests
      where state = 'open' and expires_at <= now()
      order by id limit ${limit} for update skip locked
    `),

  /** What closed requests say of a traveller whose account is erased. */
  eraseUser: (id_user: number) =>
    db.rows(sql`
      update approval_requests set payload = '{}', seen = '{}'
      where id_user = ${id_user} and state <> 'open'
    `),

  lockOpenOf: (id_user: number) =>
    db.rows<{ id: number; asked_by: number }>(sql`
      select id, asked_by from approval_requests
      where id_user = ${id_user} and state = 'open' order by id for update
    `),

  /** Records how the server is configured from now on; unchanged, nothing is written. */
  recordMode: (required: boolean, limit: number) =>
    db.rows(sql`
      insert into approval_modes (required, refund_limit)
      select ${required}::boolean, ${limit}::bigint
      where (select (mode.required, mode.refund_limit)
          is distinct from (${required}::boolean, ${limit}::bigint)
        from (select 1) one left join lateral approval_mode_at(now()) mode on true)
    `),
})
