import {
  type NewPolicyVersion,
  POLICY_KINDS,
  type Policy,
  type PolicyDraft,
  type PolicyDraftChange,
  type PolicyFigures,
  type PolicyKind,
} from '@sayap/contract/accounts/policies'
import { countHeadings, policyFault } from '@sayap/contract/accounts/policy-text'
import { type InputFault, inputFault } from '@sayap/contract/core/input-errors'
import type { Database } from '#platform/database/database'
import { AppError, notFound } from '#platform/http/app-error'
import { type InputIssue, invalidInput } from '#platform/http/input/validation'
import type { Principal } from '#platform/http/principal'
import type { KnownRevision } from '#platform/revisions/known-revision'
import { mergeChange } from '#platform/revisions/merge-change'
import { type DraftTexts, type LockedDraft, policiesRepository } from './policies.repository'

/** The figures of the product as they are now. They come from other modules, which this does not import. */
export type ReadFigures = () => Promise<PolicyFigures>

const TEXT_FIELDS = ['summary_en', 'summary_id', 'text_en', 'text_id'] as const
const CHANGES_FIELDS = ['changes_en', 'changes_id'] as const

export const policiesService = (db: Database, readFigures: ReadFigures) => {
  const policies = policiesRepository(db)

  async function published(kind: PolicyKind, version: number, current: number): Promise<Policy> {
    const [found, versions] = await Promise.all([
      policies.version(kind, version),
      policies.versions(kind),
    ])
    if (!found) throw notFound()
    const { figures, id_admin: _, ...shown } = found
    const isFormer = version < current
    return {
      ...shown,
      // Figures that came later are missing from those of former versions.
      figures: { ...(await readFigures()), ...(isFormer && figures) },
      current_version: current,
      versions: versions.map(({ published_at, published_by, ...one }) => one),
    }
  }

  async function draft(kind: PolicyKind): Promise<PolicyDraft> {
    const [found, versions, figures] = await Promise.all([
      policies.draft(kind),
      policies.versions(kind),
      readFigures(),
    ])
    if (!found) throw notFound()
    const latest = await policies.version(kind, versions[0]?.version ?? 0)
    const is_changed = TEXT_FIELDS.some((field) => found[field] !== latest?.[field])
    return { ...found, figures, versions, is_changed }
  }

  return {
    /** In the order in which pages show them. */
    async list() {
      const inForce = await policies.inForce()
      return POLICY_KINDS.flatMap((kind) => inForce.filter((one) => one.kind === kind))
    },

    async one(kind: PolicyKind) {
      const { version } = await policyInForce(db, kind)
      return published(kind, version, version)
    },

    version: async (kind: PolicyKind, version: number) =>
      published(kind, version, (await policyInForce(db, kind)).version),

    draft,

    /**
     * Saves what was changed in the text of the next version; 409 `changed_meanwhile` for a stale
     * revision, 400 for a text that pages could not show.
     */
    async saveDraft(kind: PolicyKind, change: PolicyDraftChange, known?: KnownRevision) {
      const { revision: _, changes_en, changes_id, ...texts } = change
      const sent: DraftTexts = {
        ...texts,
        changes_en: emptied(changes_en),
        changes_id: emptied(changes_id),
      }
      await db.transaction(async (tx) => {
        const before = await policiesRepository(tx).lock(kind)
        if (!before) throw notFound()
        const { id, revision, ...current } = before
        const merge = { table: 'policies' as const, id, current, revision }
        const merged: DraftTexts = await mergeChange(tx, merge, sent, known)
        requireShowable({ ...current, ...withoutAbsent(merged) })
        await policiesRepository(tx).update(id, merged)
      })
      return draft(kind)
    },

    /**
     * Publishes the draft as it was read. 409 `changed_meanwhile` where it is another by now, 409
     * `policy_unchanged` where it says what the latest version says.
     */
    async publish(kind: PolicyKind, { effective_on, revision }: NewPolicyVersion, by: Principal) {
      const figures = await readFigures()
      await db.transaction(async (tx) => {
        const rows = policiesRepository(tx)
        const locked = await rows.lock(kind)
        if (!locked) throw notFound()
        await requireSeen(tx, locked, revision)
        await requireNews(tx, kind, locked)
        await requireDay(tx, kind, effective_on)
        await rows.publish(locked.id, effective_on, by.id, figures)
      })
      return draft(kind)
    },
  }
}

/** The version of a policy that is in force: what somebody agrees to now. */
export async function policyInForce(db: Database, kind: PolicyKind) {
  const found = (await policiesRepository(db).inForce()).find((one) => one.kind === kind)
  // The migration publishes the first version of each, and none is ever deleted.
  if (!found) throw new Error(`No version of the policy ${kind} is in force.`)
  return found
}

/** Throws 409 `changed_meanwhile`, with what is there, unless the draft still has this revision. */
async function requireSeen(
  tx: Database,
  { id, revision, ...current }: LockedDraft,
  seen: number,
): Promise<void> {
  if (revision === seen) return
  const merge = { table: 'policies' as const, id, current, revision }
  await mergeChange(tx, merge, {}, { revision: seen, source: 'body' })
  // The changes since cancel each other out, or are no longer kept.
  throw new AppError('changed_meanwhile', 'Changed by somebody else meanwhile.', {
    changed: { revision, by: null, at: null, fields: [] },
  })
}

/** A text that is emptied is stored as ''; an absent one stays. */
const emptied = (text: string | null | undefined) => (text === null ? '' : text)

const withoutAbsent = (change: DraftTexts) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))

/** Throws unless the draft differs from the latest version and says what is new. */
async function requireNews(tx: Database, kind: PolicyKind, draft: LockedDraft) {
  const former = await latestVersion(tx, kind)
  if (TEXT_FIELDS.every((field) => draft[field] === former[field])) throw unchanged()
  const missing = CHANGES_FIELDS.filter((field) => !draft[field])
  if (missing.length > 0)
    throw invalidInput(
      'body',
      missing.map((field) => ({ path: [field], ...inputFault('required') })),
    )
}

/** Throws 400 for a day in the past or before that of the latest version. */
async function requireDay(tx: Database, kind: PolicyKind, day: string) {
  const days = [await policiesRepository(tx).today(), (await latestVersion(tx, kind)).effective_on]
  const first = days.sort().at(-1) ?? day
  if (day < first)
    throw invalidInput('body', [
      { path: ['effective_on'], ...inputFault('day_too_early', { day: first }) },
    ])
}

async function latestVersion(tx: Database, kind: PolicyKind) {
  const rows = policiesRepository(tx)
  const [latest] = await rows.versions(kind)
  const found = latest && (await rows.version(kind, latest.version))
  if (!found) throw notFound()
  return found
}

/** Throws 400 for a placeholder, link or heading that pages could not show. */
function requireShowable(texts: Record<string, unknown>) {
  const issues: InputIssue[] = TEXT_FIELDS.flatMap((field) => {
    const fault = policyFault(String(texts[field]), { headings: field.startsWith('text') })
    return fault ? [{ path: [field], ...(fault as InputFault) }] : []
  })
  const [english, indonesian] = [texts.text_en, texts.text_id].map((text) =>
    countHeadings(String(text)),
  )
  if (issues.length === 0 && english !== indonesian)
    issues.push({
      path: ['text_id'],
      ...inputFault('headings_differ', { field: 'text_en', count: english ?? 0 }),
    })
  if (issues.length > 0) throw invalidInput('body', issues)
}

const unchanged = () =>
  new AppError('policy_unchanged', 'The draft says what the latest version says.')
