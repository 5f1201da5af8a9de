import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder `server/`, whether this runs from source or from the bundle in `dist/`. */
export const serverRoot = nearestPackage(import.meta.dirname)

/** Of the release, from the package.json beside `server/`. */
export const version = (): string =>
  JSON.parse(readFileSync(join(serverRoot, '../package.json'), 'utf8')).version

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder))
}
