import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder `server/`, whether this runs from source or from the bundle in `dist/`. */
export const serverRoot = nearestPackage(import.meta.dirname)

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
