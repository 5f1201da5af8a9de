import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartupError } from '#platform/startup-error'

/** The output that is kept of a program; a dump is written to a file, not to its output. */
const KEPT = 64_000_000

/**
 * Runs a program of PostgreSQL's client package; returns what it printed. The password goes through
 * the environment, as everybody on the machine sees arguments. A failure is a StartupError with the
 * program's own words.
 */
export async function runTool(name: 'pg_dump' | 'pg_restore', args: string[], url?: string) {
  const { dbname, password } = url === undefined ? {} : connectionOf(url)
  const connection = dbname === undefined ? [] : [`--dbname=${dbname}`]
  const child = spawn(name, [...connection, ...args], {
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: 'sayap' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (chunk) => {
      output[stream] = (output[stream] + chunk).slice(-KEPT)
    })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const [code] = await once(child, 'close').catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new StartupError(missing(name))
      : error
  })
  process.off('SIGTERM', stop)
  process.off('SIGINT', stop)
  if (code !== 0) throw new StartupError(output.stderr.trim() || `${name} ended with ${code}.`)
  return output.stdout
}

const missing = (name: string) =>
  `${name} is not installed; it comes with the client package of PostgreSQL (postgresql-client), of ` +
  "the server's version or newer."

/** The URL without its password, which libpq reads as it is, and the password. */
function connectionOf(url: string): { dbname?: string; password?: string } {
  const parsed = new URL(url)
  const password = decodeURIComponent(parsed.password)
  parsed.password = ''
  return { dbname: parsed.href, password }
}
