import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = join(import.meta.dirname, '../../operations/roles.sql')

export const hasPsql = spawnSync('psql', ['--version']).status === 0

/** Runs operations/roles.sql in this database; returns the same address for each of the roles. */
export function makeRoles(url: string, prefix: string) {
  const roles = { owner: `${prefix}_owner`, app: `${prefix}_app`, reader: `${prefix}_reader` }
  const names = Object.entries(roles).flatMap(([name, role]) => ['-v', `${name}=${role}`])
  execFileSync('psql', ['-X', '-q', '-d', url, ...names, '-f', SCRIPT], { stdio: 'pipe' })
  const as = (role: string) => {
    const address = new URL(url)
    address.username = role
    return address.href
  }
  return { owner: as(roles.owner), app: as(roles.app), reader: as(roles.reader), roles }
}
