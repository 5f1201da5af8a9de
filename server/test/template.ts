import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { makeTemplate } from '../src/db/make-template'
import { readMigrations } from '../src/db/migration-files'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/sayap')

/** A migrated, empty embedded database: every test file begins from it. Made once per migration. */
export async function testTemplate(): Promise<string> {
  const migrations = await readMigrations()
  const engine = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'))
  const key = createHash('sha256').update(engine).update(JSON.stringify(migrations)).digest('hex')
  const file = join(cache, `template-${key.slice(0, 16)}.tar`)
  if (!existsSync(file)) await make(file)
  return file
}

async function make(file: string) {
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  // Every test file reads it, and unpacking it takes a fifth of the time that opening takes.
  writeFileSync(draft, gunzipSync(await makeTemplate()))
  renameSync(draft, file)
}
