import { AppError } from '#platform/http/app-error'

type Values = Readonly<Record<string, unknown>>

/**
 * Throws 409 `changed_meanwhile` with both values of each field that the sender wants otherwise than it
 * is now, where the row is another than the sender has seen. What both want alike is no conflict.
 */
export function requireUnchanged(
  { revision, ...current }: Values & { revision: number },
  sent: Values,
  known: number | undefined,
) {
  if (known === undefined || known === revision) return
  const fields = Object.keys(sent)
    .filter((field) => sent[field] !== undefined && sent[field] !== current[field])
    .map((field) => ({ field, theirs: shown(current[field]), yours: shown(sent[field]) }))
  if (fields.length === 0) return
  throw new AppError(
    'changed_meanwhile',
    `Changed by somebody else meanwhile: ${fields.map(({ field }) => field).join(', ')}.`,
    { changed: { revision, by: null, at: null, fields } },
  )
}

const shown = (value: unknown) => (typeof value === 'string' ? value : null)
