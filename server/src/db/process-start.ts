import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * When a process began, as a text to compare; undefined when there is no such process. With the
 * process id it names one process for good: ids are given again, ids with a start time are not.
 */
export function processStart(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid)
  } catch {
    // Neither /proc nor ps: the id alone must do.
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

/** Field 22 of /proc/<pid>/stat, in ticks since boot, so the boot is part of it (proc(5)). */
function fromProc(pid: number) {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field, the command, is in brackets and may hold spaces.
  const afterCommand = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return `${boot} ${afterCommand[22 - 3]}`
}

const fromPs = (pid: number) =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
