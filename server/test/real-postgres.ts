import { randomBytes } from 'node:crypto'
import { openPostgres } from '../src/platform/database/postgres'
import { runPostgres } from './postgres-process'

export interface RealPostgres {
  /** Creates a database, empty or copied from another one, and returns its URL. */
  createDatabase(options?: { name?: string; template?: string }): Promise<string>
  stop(): Promise<void>
}

/**
 * A real PostgreSQL for tests: the one at TEST_DATABASE_URL (databases are created in it and
 * dropped), else one of our own from npm's or Debian's binaries. Returns undefined if there is
 * neither; the test is then skipped by name.
 */
export async function startPostgres(): Promise<RealPostgres | undefined> {
  const given = process.env.TEST_DATABASE_URL
  const own = given ? undefined : await runPostgres()
  const url = given ?? own?.url
  if (!url) return undefined

  const admin = openPostgres(url, { connections: 1 })
  const made: string[] = []
  const run = (text: string) => admin.session((session) => session.script(text))

  return {
    async createDatabase({ name, template } = {}) {
      const database = name ?? `sayap_${randomBytes(8).toString('hex')}`
      await run(`create database ${database} template ${template ?? 'template0'}`)
      made.push(database)
      const address = new URL(url)
      address.pathname = `/${database}`
      return address.href
    },
    async stop() {
      if (given)
        for (const database of made) await run(`drop database if exists ${database} with (force)`)
      await admin.close()
      await own?.stop()
    },
  }
}
