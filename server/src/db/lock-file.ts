import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { StartRefused } from '../start-refused'
import { processStart } from './process-start'

/**
 * Keeps a second process away from an embedded database, which would silently lose writes. The
 * file holds process id and start time; one left behind by a process that is gone is taken over.
 * Answers the function that gives the lock back.
 */
export function takeLock(file: string): () => void {
  const mine = `${process.pid} ${processStart(process.pid)}\n`
  for (let tries = 0; tries < 20; tries++) {
    if (write(file, mine)) return () => release(file, mine)
    const held = read(file)
    if (held !== undefined) refuseIfHeld(file, held)
    // Empty: made this instant by another and not yet written, unless it stays so.
    if (held === '' && tries < 10) pause(20)
    else if (held !== undefined) discard(file, held)
  }
  throw new StartRefused(`Could not take the lock ${file}: others keep taking it.`)
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

function refuseIfHeld(file: string, lock: string) {
  const [pid, ...start] = lock.trim().split(' ')
  if (processStart(Number(pid)) !== start.join(' ')) return
  throw new StartRefused(
    `The database in this folder is in use by process ${pid} (${file}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  )
}

/** Removes a lock left behind, unless somebody else took it over in this very moment. */
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
      // A third one holds it now; what was moved is lost to its owner only if both raced us.
    }
  }
  rmSync(aside, { force: true })
}

function release(file: string, mine: string) {
  if (read(file) === mine) rmSync(file, { force: true })
}
