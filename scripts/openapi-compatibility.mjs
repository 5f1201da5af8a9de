// Compares the OpenAPI description of an earlier version with a later one: clients written for the
// earlier one must keep working, so nothing may be removed or changed, only added.
//   node scripts/openapi-compatibility.mjs BEFORE.json AFTER.json     exits 1 and lists what broke
import { readFileSync } from 'node:fs'

/** Prose, which may change without breaking a client. */
const PROSE = new Set(['description', 'summary', 'title', 'example', 'examples'])

/**
 * Returns what a client of `before` would miss in `after`, one line each with its JSON pointer.
 * Inside a request, a newly required member is a break too; one that need not be sent any more, or that
 * may be larger than before, is none: who sends it goes on being understood. An object of an answer may
 * be opened: it has the same members, and says that there may be more. The first version described its
 * answers as closed although they were added to. Closing one again is a break.
 */
export function breakingChanges(before, after, pointer = '', inRequest = false) {
  if (Array.isArray(before)) return brokenList(before, after, pointer, inRequest)
  if (before === null || typeof before !== 'object')
    return Object.is(before, after) ? [] : [`${pointer}: ${show(before)} became ${show(after)}`]
  if (after === null || typeof after !== 'object' || Array.isArray(after))
    return [`${pointer}: an object became ${show(after)}`]
  const broken = Object.entries(before).flatMap(([key, value]) => {
    const below = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (mayDiffer(key, before, after, inRequest)) return []
    if (!(key in after)) return [`${below}: is missing`]
    const isRequest = inRequest || key === 'requestBody' || key === 'parameters'
    return breakingChanges(value, after[key], below, isRequest)
  })
  return isNewlyClosed(before, after)
    ? [...broken, `${pointer}: takes no further members any more`]
    : broken
}

/** Whether no client misses anything, whatever has become of this member. */
function mayDiffer(key, before, after, inRequest) {
  if (PROSE.has(key) && typeof before[key] === 'string') return true
  if (inRequest) return key === 'maximum' && after[key] > before[key]
  return key === CLOSING && isClosed(before) && !(CLOSING in after)
}

const CLOSING = 'additionalProperties'

/** Whether an object, as a schema, has the members that it names and no others. */
const isClosed = (schema) => schema.type === 'object' && schema[CLOSING] === false

const isNewlyClosed = (before, after) =>
  before.type === 'object' && !(CLOSING in before) && isClosed(after)

function brokenList(before, after, pointer, inRequest) {
  if (!Array.isArray(after)) return [`${pointer}: a list became ${show(after)}`]
  const missing = before
    .filter(
      (item) => !after.some((other) => breakingChanges(item, other, '', inRequest).length === 0),
    )
    .map((item) => `${pointer}: ${show(item)} is missing or changed`)
  if (!inRequest || !pointer.endsWith('/required')) return missing
  const added = after.filter((item) => !before.includes(item))
  return added.map((item) => `${pointer}: ${show(item)} is newly required`)
}

const show = (value) => {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 120 ? `${text.slice(0, 117)}...` : text
}

if (process.argv[1] === import.meta.filename) {
  const [before, after] = process.argv
    .slice(2, 4)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const broken = breakingChanges(before, after)
  for (const line of broken) console.error(line)
  console.log(
    `${Object.keys(before.paths).length} paths compared, ${broken.length} breaking changes`,
  )
  process.exitCode = broken.length > 0 ? 1 : 0
}
