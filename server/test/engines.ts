import { inject } from 'vitest'
import type { RootDatabase } from '../src/platform/database/database'
import { openPglite } from '../src/platform/database/embedded/pglite'
import { openPostgres } from '../src/platform/database/postgres'
import { forgetStatementNames } from '../src/platform/database/sql'
import { startPostgres } from './real-postgres'

/**
 * Both engines, for tests that must pass on each; call it at the top of a test file. `open` returns
 * a new empty database. If no real PostgreSQL is available, its suite is shown as skipped.
 */
export async function engines() {
  forgetStatementNames()
  const postgres = await startPostgres()
  return {
    list: [
      { engine: 'PGlite', missing: false, open: openEmpty },
      {
        engine: 'PostgreSQL',
        missing: !postgres,
        open: async (): Promise<RootDatabase> =>
          openPostgres((await postgres?.createDatabase({ empty: true })) ?? ''),
      },
    ],
    stop: () => postgres?.stop(),
  }
}

/** From the template, which opens five times as fast as a new database; its tables are dropped. */
async function openEmpty(): Promise<RootDatabase> {
  const home = await openPglite({ template: inject('template') })
  await home.script('drop schema public cascade; create schema public')
  return home
}
