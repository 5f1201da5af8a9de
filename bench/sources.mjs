import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'server/dist')

/** Imports the server's own TypeScript: the bench asks the very statements the server asks. */
export async function importSources() {
  mkdirSync(dist, { recursive: true })
  const outfile = join(dist, `bench-${process.pid}.mjs`)
  await build({
    stdin: { contents: ENTRY, resolveDir: join(root, 'server/src'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@sayap/contract': join(root, 'contract/src') },
    logLevel: 'error',
  })
  try {
    return await import(pathToFileURL(outfile).href)
  } finally {
    rmSync(outfile, { force: true })
  }
}

const ENTRY = `
  export { runPostgres, freePort } from '../test/postgres-process'
  export { openPostgres } from './db/postgres'
  export { migrate } from './db/migrate'
  export { sql } from './db/sql'
  export { hashPassword } from './features/accounts/passwords'
  export { airportsService } from './features/airports/airports.service'
  export { bookRepository } from './features/bookings/book.repository'
  export { flightSearchRepository } from './features/flights/flight-search.repository'
`
