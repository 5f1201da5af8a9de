import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { giveTo, postgresUser } from './postgres-binaries'

export type PoolMode = 'session' | 'transaction'

/** PgBouncer's program, which Debian keeps outside of the PATH of ordinary users; else undefined. */
export function findPgBouncer(): string | undefined {
  const programs = ['pgbouncer', '/usr/sbin/pgbouncer']
  return programs.find((program) => spawnSync(program, ['--version']).status === 0)
}

/**
 * Starts PgBouncer in front of the PostgreSQL of `url` with its default settings, so that it refuses
 * startup parameters; the returned URL leads through it.
 */
export async function startPgBouncer(program: string, url: string, mode: PoolMode) {
  const { hostname, port: targetPort, username, password } = new URL(url)
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'sayap-pgbouncer-'))
  const settings = join(folder, 'pgbouncer.ini')
  const target = [
    `host=${hostname}`,
    `port=${targetPort || 5432}`,
    `user=${decodeURIComponent(username)}`,
    ...(password ? [`password=${decodeURIComponent(password)}`] : []),
  ]
  writeFileSync(
    settings,
    `[databases]
* = ${target.join(' ')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // Like PostgreSQL, it refuses to run as root.
  const user = postgresUser()
  chmodSync(folder, 0o711)
  giveTo(user, folder)
  const child = spawn(program, [settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  const log = logOf(child)
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  await ready(child, log)
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  return {
    url: through.href,
    log,
    stop: async () => {
      process.off('exit', abandon)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function logOf(child: ChildProcess) {
  let log = ''
  child.stderr?.on('data', (chunk) => {
    log += chunk
  })
  return () => log
}

async function ready(child: ChildProcess, log: () => string) {
  while (!log().includes('process up')) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${log()}`)
    await Promise.race([once(child.stderr as NodeJS.ReadableStream, 'data'), once(child, 'exit')])
  }
}
