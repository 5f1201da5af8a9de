import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { makeTemplate } from '../src/platform/database/embedded/embedded'
import { readMigrations } from '../src/platform/database/migrate'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/sayap')

/**
 * A migrated, empty embedded database from which every test file starts; created once per set of
 * migrations.
 */
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
  // Stored uncompressed: every test file reads it, and unpacking takes a fifth of the opening time.
  writeFileSync(draft, gunzipSync(await makeTemplate()))
  renameSync(draft, file)
}
