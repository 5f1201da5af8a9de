import { inject } from 'vitest'
import type { Home } from '../src/db/database'
import { openPglite } from '../src/db/pglite'
import { openPostgres } from '../src/db/postgres'
import { startPostgres } from './real-postgres'

/**
 * Both engines, for tests that must hold on each; call it at the top of a test file. `open` gives
 * a new empty database; a real PostgreSQL that cannot be had shows as a skipped suite.
 */
export async function engines() {
  const postgres = await startPostgres()
  return {
    list: [
      { engine: 'PGlite', missing: false, open: openEmpty },
      {
        engine: 'PostgreSQL',
        missing: !postgres,
        open: async (): Promise<Home> => openPostgres((await postgres?.createDatabase()) ?? ''),
      },
    ],
    stop: () => postgres?.stop(),
  }
}

/** From the template, which opens five times as fast as a new one, with its tables taken away. */
async function openEmpty(): Promise<Home> {
  const home = await openPglite({ template: inject('template') })
  await home.script('drop schema public cascade; create schema public')
  return home
}
