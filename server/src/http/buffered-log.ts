import { writeSync } from 'node:fs'

const FULL = 8192
const LONGEST_WAIT_MS = 100
const STDOUT = 1

/**
 * Lines for stdout, written many at a time: a call to the system for each line took a seventh of a
 * busy server's time. A process that ends writes what it has; only one that is killed loses a tenth
 * of a second of lines.
 */
export function bufferedLog(write: (text: string) => void = toStdout) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text) write(text)
  }
  process.once('exit', flush)

  return {
    write(line: string) {
      waiting += line
      if (waiting.length >= FULL) flush()
      else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref()
    },
  }
}

/** A full pipe says "again"; whoever reads it is slow, and lines are not worth waiting for longer. */
function toStdout(text: string) {
  const bytes = Buffer.from(text)
  let done = 0
  for (let tries = 0; done < bytes.length && tries < 100; tries++)
    try {
      done += writeSync(STDOUT, bytes, done)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    }
}
