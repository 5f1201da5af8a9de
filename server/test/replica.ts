import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { openPostgres } from '../src/platform/database/postgres'
import { debianBinaries, giveTo } from './postgres-binaries'
import { ready, runPostgres } from './postgres-process'

/** Whether the programs for a primary with a replica are there: Debian's postgresql package. */
export const canReplicate = () => debianBinaries('postgres', 'pg_basebackup') !== undefined

/** A primary of its own and a streaming replica of it; `pause` stops the replica from replaying. */
export async function startReplication() {
  const bin = debianBinaries('postgres', 'pg_basebackup')
  const primary = bin && (await runPostgres({ synchronous_commit: 'on' }, bin))
  if (!primary) throw new Error('There is no PostgreSQL.')
  const home = mkdtempSync(join(tmpdir(), 'sayap-replica-'))
  chmodSync(home, 0o711)
  giveTo(primary.user, home)
  const data = join(home, 'data')
  const options = { ...primary.user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } }
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-d', primary.url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  // Not less than the primary has.
  const settings = ['max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const launch = () =>
    spawn(join(bin, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let server = launch()
  const abandon = () => server.kill('SIGQUIT')
  process.once('exit', abandon)
  await ready(server)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const run = async (text: string) => {
    const admin = openPostgres(url, { connections: 1 })
    await admin.session((session) => session.script(text)).finally(() => admin.close())
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      server.once('exit', resolve)
      server.kill(signal)
    })

  return {
    url: primary.url,
    readUrl: url,
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    promote: () => run('select pg_promote()'),
    stopReplica: () => end('SIGINT'),
    startReplica: async () => {
      server = launch()
      await ready(server)
    },
    stop: async () => {
      process.off('exit', abandon)
      if (server.exitCode === null) await end('SIGQUIT')
      await primary.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
