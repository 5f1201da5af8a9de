import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'server/dist')

/**
 * Imports the server's TypeScript, so that the benchmarks run the statements of the server; `more`
 * are further exports, from paths relative to server/src.
 */
export async function importSources(more = '') {
  mkdirSync(dist, { recursive: true })
  const outfile = join(dist, `bench-${process.pid}.mjs`)
  await build({
    stdin: { contents: `${ENTRY}${more}`, resolveDir: join(root, 'server/src'), loader: 'ts' },
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
  export { runPostgres } from '../test/postgres-process'
  export { openPostgres } from './platform/database/postgres'
  export { migrate } from './platform/database/migrate'
  export { sql } from './platform/database/sql'
  export { hashPassword } from './modules/accounts/sign-in/passwords'
  export { airportsService } from './modules/catalog/airports/airports.service'
  export { bookRepository } from './modules/booking/checkout/book.repository'
  export { flightSearchRepository } from './modules/flights/search/flight-search.repository'
`
