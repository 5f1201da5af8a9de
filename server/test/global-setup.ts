import type { TestProject } from 'vitest/node'
import { migrate } from '../src/platform/database/migrate'
import { openPostgres } from '../src/platform/database/postgres'
import { bundlePdfWorker } from './bundle-pdf-worker'
import { startPostgres } from './real-postgres'
import { testTemplate } from './template'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The prepared embedded database. */
    template: string
    /** With TEST_ENGINE=postgres: the prepared database on a real PostgreSQL. */
    postgresTemplate: string | undefined
  }
}

/** Prepares what every test file starts from; TEST_ENGINE=postgres runs the suite on PostgreSQL. */
export async function setup(project: TestProject) {
  bundlePdfWorker()
  project.provide('template', await testTemplate())
  if (process.env.TEST_ENGINE !== 'postgres') return project.provide('postgresTemplate', undefined)

  const postgres = await startPostgres()
  if (!postgres) throw new Error('TEST_ENGINE=postgres, but there is no PostgreSQL to be had.')
  const url = await postgres.createDatabase()
  const home = openPostgres(url)
  await migrate(home)
  await home.close()
  project.provide('postgresTemplate', url)
  return () => postgres.stop()
}
