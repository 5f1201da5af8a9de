import type { RootDatabase } from '#platform/database/database'
import { migrate, missingMigrations } from '#platform/database/migrate'
import { withOwner } from './with-owner'

/** `sayap migrate`: applies what is missing as the owner of the tables. */
export const migrateDatabase = () =>
  withOwner(async (db) => {
    list('applied', await migrate(db))
  })

/** `sayap migrate --check`: lists what is missing, with exit code 1 if anything is. */
export const checkMigrations = () =>
  withOwner(async (db: RootDatabase) => {
    const missing = await missingMigrations(db)
    list('missing', missing)
    if (missing.length > 0) process.exitCode = 1
  })

function list(what: string, names: readonly string[]) {
  for (const name of names) console.log(`${what}: ${name}`)
  console.log(names.length === 0 ? 'Nothing is missing.' : `${names.length} ${what}.`)
}
