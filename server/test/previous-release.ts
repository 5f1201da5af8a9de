import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The release before this one, as long as none is tagged: the last commit whose schema lacks migration 490 and
 * all after it, which rebuild the indexes of flights and bookings, fill in columns of every booking, and change
 * the constraints that each booking is checked with. Move it on when a release is made.
 */
export const PREVIOUS_RELEASE = 'db206a175105e8bdc78d1a274bafd1441192bc92'

/** Packages that it imports and this version does not have: for the pages of API_DOCS, which is off then. */
const REMOVED = ['@fastify/swagger-ui']

const root = join(import.meta.dirname, '../..')

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'buffer' })

/** False in a copy without the history, such as a shallow clone. */
export const hasPreviousRelease = () =>
  git('cat-file', '-e', `${PREVIOUS_RELEASE}^{commit}`).status === 0

/** Its server, bundled from its own sources and migrations; its packages are those that are installed. */
export function previousServer() {
  const dist = join(root, 'server/dist')
  mkdirSync(dist, { recursive: true })
  const folder = mkdtempSync(join(dist, 'test-previous-'))
  const { stdout, status, stderr } = spawnSync(
    'git',
    ['archive', PREVIOUS_RELEASE, 'package.json', 'tsconfig.json', 'contract', 'server', 'scripts'],
    { cwd: root, maxBuffer: 1e9 },
  )
  if (status !== 0) throw new Error(`git archive: ${stderr}`)
  execFileSync('tar', ['-x', '-C', folder], { input: stdout })
  for (const path of ['node_modules', 'server/node_modules', 'contract/node_modules'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path))
  for (const name of REMOVED) {
    const home = join(folder, 'server/dist/node_modules', name)
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'index.js'), '')
  }
  const program = join(folder, 'server/dist')
  execFileSync(process.execPath, [join(folder, 'scripts/build.mjs'), '--server-only', program])
  return {
    program: join(program, 'main.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
