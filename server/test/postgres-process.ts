import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/free-port.mjs'
import { findBinaries, giveTo, postgresUser, type User } from './postgres-binaries'

/** The server and its data are temporary: nothing needs to be written to the disk. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

/**
 * Starts a PostgreSQL of our own in a temporary folder; returns undefined without binaries. `more`
 * are settings that tests need otherwise, `binaries` a folder to run it from, `disk` the one in which
 * the folder with its data is made.
 */
export async function runPostgres(
  more: Record<string, string> = {},
  binaries?: string,
  disk = tmpdir(),
) {
  const newFolder = (parent: string) => mkdtempSync(join(parent, 'sayap-postgres-'))
  const home = newFolder(tmpdir())
  const ofData = newFolder(disk)
  const folders = [home, ofData]
  const remove = () => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const user = postgresUser()
    for (const folder of folders) {
      chmodSync(folder, 0o711)
      giveTo(user, folder)
    }
    const bin = binaries ?? findBinaries(home, user)
    if (!bin) return remove()
    const server = await startIn(home, join(ofData, 'data'), bin, user, { ...SETTINGS, ...more })
    return { ...server, stop: () => server.stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

async function startIn(
  home: string,
  data: string,
  bin: string,
  user: User,
  set: Record<string, string>,
) {
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C', HOME: home } }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const port = await freePort()
  const settings = Object.entries(set).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const launch = () =>
    spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  let server = launch()
  const abandon = () => server.kill('SIGQUIT')
  process.once('exit', abandon)
  await ready(server)

  async function end(kill: () => void) {
    const gone = new Promise((resolve) => server.once('exit', resolve))
    kill()
    await gone
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The data directory. */
    data,
    user,
    /** Kills all of its processes at once, as when their machine's power fails. */
    kill: () => end(() => killTree(server.pid ?? 0)),
    /** After `kill`: resolves when it has recovered and accepts connections. */
    start: async () => {
      let refused: Error | undefined
      do {
        server = launch()
        refused = await ready(server).then(
          () => undefined,
          (error: Error) => error,
        )
        // The processes that were killed take a moment to let go of the shared memory.
        if (refused && !refused.message.includes('shared memory block')) throw refused
      } while (refused)
    },
    stop: async () => {
      process.off('exit', abandon)
      // Fast shutdown: open connections are closed.
      await end(() => server.kill('SIGINT'))
    },
  }
}

/** The processes of PostgreSQL are sessions of their own, so no signal reaches them together. */
function killTree(pid: number) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const children = stdout
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number)
  for (const one of [pid, ...children]) process.kill(one, 'SIGKILL')
}

export function ready(server: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk) => {
      log = (log + chunk).slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}
