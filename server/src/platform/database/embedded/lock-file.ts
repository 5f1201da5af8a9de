import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartupError } from '#platform/startup-error'

/**
 * Prevents a second process from opening an embedded database, which would silently lose writes.
 * The file contains process id and start time; the lock of a process that has ended is taken over.
 * Returns the function that releases the lock.
 */
export function tryAcquireLock(file: string): () => void {
  const mine = `${process.pid} ${processStart(process.pid)}\n`
  for (let tries = 0; tries < 20; tries++) {
    if (write(file, mine)) return () => release(file, mine)
    const held = read(file)
    if (held !== undefined) assertNotHeld(file, held)
    // An empty file was just created by another process, unless it stays empty.
    if (held === '' && tries < 10) pause(20)
    else if (held !== undefined) discard(file, held)
  }
  throw new StartupError(`Could not take the lock ${file}: others keep taking it.`)
}

function write(file: string, text: string) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const pause = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

function assertNotHeld(file: string, lock: string) {
  const [pid, ...start] = lock.trim().split(' ')
  if (processStart(Number(pid)) !== start.join(' ')) return
  throw new StartupError(
    `The database in this folder is in use by process ${pid} (${file}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
}

/** Removes a stale lock, unless another process took it over at the same moment. */
function discard(file: string, stale: string) {
  const aside = `${file}.stale-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, file)
    } catch {
      // A third process holds the lock now; the moved lock is lost only if all three raced.
    }
  }
  rmSync(aside, { force: true })
}

function release(file: string, mine: string) {
  if (read(file) === mine) rmSync(file, { force: true })
}

/**
 * Returns the start time of a process as text, or undefined if no such process runs. Process
 * ids are reused; id and start time together are unique.
 */
function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    // Neither /proc nor ps is available: only the id is compared.
    return 'unknown'
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Field 22 of /proc/<pid>/stat, in ticks since boot, together with the boot id (proc(5)). Undefined
 * for a process that has ended and whose parent has not asked for its exit code yet: a container
 * without an init process keeps such a zombie for ever.
 */
function fromProc(pid: number) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the command, is in parentheses and may contain spaces.
  const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (hasEnded(afterCommand[3 - 3]) && threadsOf(pid) <= 1) return undefined
  return `${boot} ${afterCommand[22 - 3]}`
}

const hasEnded = (state = '') => 'ZX'.includes(state)

/** A first thread that has ended is shown as a zombie while others still run, and may write. */
const threadsOf = (pid: number) => readdirSync(`/proc/${pid}/task`).length

function fromPs(pid: number) {
  const ps = (column: string) =>
    execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim()
  return ps('stat').startsWith('Z') ? undefined : ps('lstart')
}
