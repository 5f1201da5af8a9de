import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate'
import { openPostgres } from '../src/platform/database/postgres'
import { bundlePdfWorker } from './bundle-pdf-worker'
import { runPostgres } from './postgres-process'
import { type Postgres, postgresAt } from './real-postgres'
import { testTemplate } from './template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The prepared embedded database. */
    template: string
    /** The real PostgreSQL of this run; undefined if there is none to be had. */
    postgres: Postgres | undefined
    /** What `testApp` runs on by default. */
    engine: Engine
    /** The folder of the server that is bundled for this run, once a test needs it. */
    bundle: string
  }
}

export type Engine = 'pglite' | 'postgres'

/** Nothing needs to be kept, and no plan may depend on when statistics were last gathered. */
const SETTINGS = {
  autovacuum: 'off',
  max_connections: '400',
  // Without statistics the planner takes small tables for large ones: compiling a query or starting
  // workers for it would take longer than the query.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_wal_size: '256MB',
}

/** More than the WAL and the databases of the files that run at the same time. */
const DATA_BYTES = 2 * 1024 ** 3

/**
 * Prepares what every test file starts from, once for all projects of a run. Servers run on a real
 * PostgreSQL where there is one, because it takes half the time; TEST_ENGINE=pglite or postgres
 * chooses. TEST_DATABASE_URL is a PostgreSQL to be used instead of one of our own.
 */
export async function setup({ vitest }: TestProject) {
  const project = vitest.getRootProject()
  // Projects inherit what the root provides; the first one of this run has prepared it.
  if ('template' in project.getProvidedContext()) return undefined
  const chosen = chosenEngine()
  const { TEST_DATABASE_URL } = process.env
  bundlePdfWorker()
  const bundle = join(
    import.meta.dirname,
    '../dist',
    `test-bundle-${randomBytes(4).toString('hex')}`,
  )
  project.provide('bundle', bundle)
  const removeBundle = () => rmSync(bundle, { recursive: true, force: true })
  project.provide('template', await testTemplate())
  const own = TEST_DATABASE_URL ? undefined : await runPostgres(SETTINGS, undefined, memoryDisk())
  const url = TEST_DATABASE_URL ?? own?.url
  if (!url && chosen === 'postgres')
    throw new Error('TEST_ENGINE=postgres, but there is no PostgreSQL to be had.')
  project.provide('engine', chosen ?? (url ? 'postgres' : 'pglite'))
  if (!url) {
    project.provide('postgres', undefined)
    return removeBundle
  }

  const postgres = postgresAt({ url, template: 'template0' })
  const template = await postgres.createDatabase()
  const home = openPostgres(template)
  await migrate(home)
  await home.close()
  project.provide('postgres', { url, template: new URL(template).pathname.slice(1) })
  return async () => {
    removeBundle()
    await postgres.stop()
    await own?.stop()
  }
}

/**
 * A disk in memory with room for the data, where there is one: to create the files of a database for
 * each test file took a fifth of PostgreSQL's processor time on another.
 */
function memoryDisk(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > DATA_BYTES ? folder : undefined
}

function chosenEngine(): Engine | undefined {
  const { TEST_ENGINE } = process.env
  if (!TEST_ENGINE) return undefined
  if (TEST_ENGINE === 'pglite' || TEST_ENGINE === 'postgres') return TEST_ENGINE
  throw new Error(`TEST_ENGINE must be pglite or postgres, not ${TEST_ENGINE}.`)
}
