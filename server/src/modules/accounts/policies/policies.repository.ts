import type {
  Policy,
  PolicyDraft,
  PolicyDraftChange,
  PolicyFigures,
  PolicyKind,
} from '@sayap/contract/accounts/policies'
import type { Database } from '#platform/database/database'
import { raw, sql } from '#platform/database/sql'

const TEXTS = 'summary_en, summary_id, text_en, text_id, changes_en, changes_id'
const texts = raw(TEXTS)
const TODAY = sql`(now() at time zone 'Asia/Jakarta')::date`

/** As stored: figures are kept from the publication of the next version on. */
export interface StoredVersion extends Omit<Policy, 'figures' | 'versions' | 'current_version'> {
  figures: PolicyFigures | null
  id_admin: number | null
}

export interface LockedDraft extends Record<string, unknown> {
  id: number
  revision: number
}

export type DraftTexts = {
  [Name in Exclude<keyof PolicyDraftChange, 'revision'>]?: string | undefined
}

export const policiesRepository = (db: Database) => ({
  /** The version of each policy in force: the latest whose day has come. */
  inForce: () =>
    db.rows<Pick<Policy, 'kind' | 'version' | 'effective_on'>>(sql`
      select p.kind, v.version, v.effective_on
      from policies p
      join policy_versions v on v.id_policy = p.id and v.version = policy_in_force(p.kind)
    `),

  version: (kind: PolicyKind, version: number) =>
    db.row<StoredVersion>(sql`
      select ${kind} as kind, version, effective_on, ${texts}, figures, id_admin
      from policy_versions
      where id_policy = (select id from policies where kind = ${kind}) and version = ${version}
    `),

  /** All versions of a policy, the latest first. */
  versions: (kind: PolicyKind) =>
    db.rows<PolicyDraft['versions'][number]>(sql`
      select v.version, v.effective_on, v.changes_en, v.changes_id, v.published_at,
             a.fullname as published_by
      from policy_versions v left join admins a on a.id = v.id_admin
      where v.id_policy = (select id from policies where kind = ${kind})
      order by v.version desc
    `),

  draft: (kind: PolicyKind) =>
    db.row<Omit<PolicyDraft, 'figures' | 'versions' | 'is_changed'> & { revision: number }>(sql`
      select kind, ${texts}, revision from policies where kind = ${kind}
    `),

  /** Until the transaction ends nobody else changes or publishes it. */
  lock: (kind: PolicyKind) =>
    db.row<LockedDraft>(sql`
      select id, ${texts}, revision from policies where kind = ${kind} for no key update
    `),

  /** Fields that the change does not name stay. */
  update: (id: number, change: DraftTexts) =>
    db.rows(sql`
      update policies p
      set (summary_en, summary_id, text_en, text_id, changes_en, changes_id) = (
        select c.summary_en, c.summary_id, c.text_en, c.text_id, c.changes_en, c.changes_id
        from jsonb_populate_record(p, ${JSON.stringify(change)}::jsonb) c
      )
      where id = ${id}
    `),

  today: async () => (await db.row<{ day: string }>(sql`select ${TODAY} as day`))?.day ?? '',

  /** `figures`: present values of the placeholders, stored with the version that this one supersedes. */
  publish: (id: number, effective_on: string, id_admin: number, figures: PolicyFigures) =>
    db.row<{ version: number }>(sql`
      with former as (
        update policy_versions set figures = ${JSON.stringify(figures)}::jsonb
        where id_policy = ${id} and figures is null
      ), published as (
        insert into policy_versions (id_policy, version, effective_on, id_admin, ${texts})
        select id,
               1 + (select max(version) from policy_versions where id_policy = ${id}),
               ${effective_on}::date, ${id_admin}, ${texts}
        from policies where id = ${id}
        returning version
      ), emptied as (
        -- What changed next time is another story.
        update policies set changes_en = '', changes_id = '' where id = ${id}
      )
      select version from published
    `),
})
