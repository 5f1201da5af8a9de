import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '@sayap/contract/core/errors'
import type { Database } from '#platform/database/database'
import { AppError } from '#platform/http/app-error'
import type { KnownRevision } from './known-revision'
import { type RevisedTable, type RowChange, rowChangesRepository } from './row-changes.repository'

type Values = Readonly<Record<string, unknown>>

interface Merge {
  table: RevisedTable
  /** 1 for the only row of a table of settings. */
  id: number
  /** The fields that can be edited as they are stored now, locked until the transaction ends. */
  current: object
  /** The revision of the row now. */
  revision: number
  /** Columns of the history as fields, where they differ. */
  fieldsOf?: (before: Values) => Values
  /** A value as responses show it, where that is not as it is stored. */
  shown?: (field: string, value: unknown) => unknown
}

/**
 * Returns the part of `change` that is to be written. Its values are as they would be stored; absent
 * ones are undefined.
 *
 * Without a known revision that is all of it. With one the change is compared with what the caller
 * read (`base`) and what is stored (`current`): fields that equal their base are left alone. A field
 * that both changed to different values is a conflict. A caller that gave the revision in the body is
 * refused also for fields that only others changed, because its screen shows them.
 *
 * @throws AppError 409 `changed_meanwhile` with both values of each such field.
 */
export async function mergeChange<Change extends object>(
  tx: Database,
  merge: Merge,
  change: Change,
  known: KnownRevision | undefined,
): Promise<Change> {
  if (!known || known.revision === merge.revision) return change
  const since = await rowChangesRepository(tx).since(merge.table, merge.id, known.revision)
  const sent = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Values
  const current = merge.current as Values
  const base = valuesAt(merge, known.revision, since, sent)
  const changedSince = Object.keys(current).filter(
    (field) => !isDeepStrictEqual(current[field], base[field]),
  )
  const yours = (field: string) => (field in sent ? sent[field] : base[field])
  const isRefused = (field: string) =>
    !isDeepStrictEqual(yours(field), current[field]) &&
    (known.source === 'body' || !isDeepStrictEqual(yours(field), base[field]))
  const refused = changedSince.filter(isRefused)
  if (refused.length > 0) throw changedMeanwhile(merge, since, refused, yours)
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([field, value]) => !(field in current) || !isDeepStrictEqual(value, base[field]),
    ),
  ) as Change
}

/** A value that equals no other: nobody knows any more what it was. */
const unknown = () => Symbol('unknown')

/**
 * The fields as they were at that revision. Where changes are missing, because they were too many or
 * the revision is one of a database since restored, a field that was sent with another value than the
 * present one counts as changed by both: so it is asked and not overwritten.
 */
function valuesAt(
  { current, revision, fieldsOf = (before) => before }: Merge,
  known: number,
  since: readonly RowChange[],
  sent: Values,
): Values {
  const former = since.map(({ before }) => fieldsOf(before))
  const isComplete = since.length === revision - known
  const doubtful = isComplete ? [] : Object.keys(current).filter((field) => field in sent)
  return Object.assign(
    {},
    current,
    ...former,
    Object.fromEntries(doubtful.map((field) => [field, unknown()])),
  )
}

function changedMeanwhile(
  { revision, current, shown = (_field, value) => value }: Merge,
  since: readonly RowChange[],
  refused: readonly string[],
  yours: (field: string) => unknown,
) {
  const [latest] = since
  const fields: ChangedField[] = refused.map((field) => ({
    field,
    theirs: shown(field, (current as Values)[field]) ?? null,
    yours: shown(field, yours(field)) ?? null,
  }))
  return new AppError(
    'changed_meanwhile',
    `Changed by somebody else meanwhile: ${refused.join(', ')}.`,
    { changed: { revision, by: latest?.by ?? null, at: latest?.at ?? null, fields } },
  )
}
