import { createHash } from 'node:crypto'

/** Beyond this a text is sent unnamed: every name costs memory in each of the pool's connections. */
const MOST = 1000
const names = new Map<string, string>()

/** The name of the prepared statement for this text; undefined when there are too many already. */
export function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MOST) return known
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32)
  names.set(text, name)
  return name
}
