// Compares docs/domain/tables.md with the writes in the server's SQL: a table is written by one module
// only. Demo data is exempt.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = process.argv[2] ?? join(import.meta.dirname, '..')
const WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?([a-z_]+)/gi
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const CREATED = /^\s*create table (?:if not exists )?([a-z_]+)/gim

const owners = new Map(
  [...read('docs/domain/tables.md').matchAll(/^\| ([a-z_]+) \| ([a-z]+) \|/gm)].map(
    ([, table, owner]) => [table, owner],
  ),
)
const created = new Set(
  filesIn('server/migrations', '.sql').flatMap((file) =>
    [...read(file).matchAll(CREATED)].map(([, table]) => table),
  ),
)

const problems = [
  ...[...created].filter((table) => !owners.has(table)).map((table) => `${table} has no owner`),
  ...[...owners.keys()]
    .filter((table) => !created.has(table) && table !== 'migrations')
    .map((table) => `${table} is listed but no migration creates it`),
  ...filesIn('server/src', '.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(foreignWrites),
]

for (const problem of problems) console.error(problem)
console.log(`${owners.size} tables, ${problems.length} problems`)
if (problems.length > 0) process.exitCode = 1

function foreignWrites(file) {
  const [, area, name] = /^server\/src\/(\w+)\/([\w-]+)/.exec(file) ?? []
  if (area === 'demo') return []
  const module = area === 'platform' ? area : name
  const written = [...read(file).replace(COMMENT, '').matchAll(WRITE)].map(([, table]) => table)
  return [...new Set(written)]
    .filter((table) => owners.has(table) && owners.get(table) !== module)
    .map((table) => `${file} writes ${table}, which belongs to ${owners.get(table)}`)
}

function filesIn(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file))
    .sort()
}

function read(file) {
  return readFileSync(join(root, file), 'utf8')
}
