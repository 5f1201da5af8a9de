import { access, constants } from 'node:fs/promises'
import { missingMigrations, ownRegister, readMigrations } from '#platform/database/migrate'
import { StartupError } from '#platform/startup-error'
import { readConfig } from '../config'
import { runTool } from './postgres-tools'
import { firstTable } from './restore.repository'
import { ownerUrl, withOwner } from './with-owner'

/** `sayap restore FILE`: loads a backup into an empty database, all or nothing. */
export async function restore(file: string) {
  const url = ownerUrl(readConfig(process.env, { database: 'only' }))
  if (!url) throw new StartupError('DATABASE_URL: needed, of an empty database.')
  await access(file, constants.R_OK).catch(({ code }: NodeJS.ErrnoException) => {
    throw new StartupError(`${file} cannot be read (${code}).`)
  })
  const began = performance.now()
  await assertNotNewer(file)
  await withOwner(async (db) => {
    const occupied = await db.session(firstTable)
    if (occupied)
      throw new StartupError(
        `The database is not empty: it has the table ${occupied}. Nothing was changed. ` +
          'Restore into a new one, then set DATABASE_URL to it.',
      )
    await runTool(
      'pg_restore',
      ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file],
      url,
    )
    await db.session(ownRegister)
    const missing = await missingMigrations(db)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `Restored in ${seconds} s. Next: sayap ${missing.length > 0 ? 'migrate' : 'verify'}`,
    )
  })
}

/** A program must not run on the data of a later one, so such a backup is not even loaded. */
async function assertNotNewer(file: string) {
  const known = new Set((await readMigrations()).map(({ name }) => name))
  const text = await runTool('pg_restore', ['--data-only', '--table=migrations', '-f', '-', file])
  const names = [...text.matchAll(/^(\d{3}-[a-z0-9-]+)\t/gm)].map(([, name]) => name as string)
  if (names.length === 0) throw new StartupError(`${file} is no backup of Sayap.`)
  const unknown = names.find((name) => !known.has(name))
  if (unknown)
    throw new StartupError(
      `The backup is newer than this program: it has the migration ${unknown}. ` +
        'Restore it with the version that made it, or a newer one.',
    )
}
