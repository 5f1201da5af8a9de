import { statfs } from 'node:fs/promises'
import { type Finding, ok, warning, wrong } from './finding'

const LITTLE = 1e9
const TOO_LITTLE = 1e8

/** Free space where this process writes: the embedded database, or temporary files. */
export async function checkDisk(folder: string): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return judgeSpace(folder, bavail * bsize)
  } catch (error) {
    return wrong('disk', `${folder} cannot be looked at (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** `free` in bytes. */
export function judgeSpace(folder: string, free: number): Finding {
  const text = `${folder} has ${(free / 1e9).toFixed(1)} GB free`
  if (free < TOO_LITTLE) return wrong('disk', text)
  return (free < LITTLE ? warning : ok)('disk', text)
}
