// Runs tests under another major version of Node, from the npm package of its binaries:
// `npm run test:node -- 22`, with files or folders behind it instead of those below. The exit code is 3
// where it could not be installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** What depends on Node: processes and signals, threads, sockets, streams, cryptography, native packages, a DOM. */
const FILES = [
  'server/src/platform/database',
  'server/src/platform/http',
  'server/src/modules/documents/pdf',
  'server/src/modules/accounts/sign-in',
  'server/src/modules/booking/checkout',
  'server/test/system/start.test.ts',
  'server/test/system/command-line.test.ts',
  'web/src/shared',
]

const NOT_INSTALLED = 3

const root = join(import.meta.dirname, '..')
const [major, ...files] = process.argv.slice(2)
if (!/^\d+$/.test(major ?? '')) {
  console.error('Usage: npm run test:node -- MAJOR [FILE...]')
  process.exit(1)
}

const node = binaryOf(major)
console.log(`Node ${execute(node, ['--version'], 'pipe').stdout.trim()}`)
const { status } = execute(
  node,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...(files.length > 0 ? files : FILES)],
  'inherit',
)
process.exitCode = status ?? 1

/** Programs that tests start by name get the same Node. */
function execute(program, args, stdio) {
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  return spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio,
    env: { ...process.env, PATH },
  })
}

/** Installed once per major version; the package has the program and no script that must run. */
function binaryOf(version) {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `node-${platform}-${process.arch}`
  const home = join(root, 'node_modules/.cache/sayap', `node-${version}`)
  const folder = join(home, 'node_modules', name)
  if (!existsSync(folder)) {
    // Under its name it stands whole: the download may be interrupted.
    const fresh = `${home}-${process.pid}`
    mkdirSync(fresh, { recursive: true })
    const npm = process.env.npm_execpath
    const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
    const args = [
      'install',
      '--ignore-scripts',
      '--no-save',
      '--prefix',
      fresh,
      `${name}@${version}`,
    ]
    const installed = spawnSync(program, [...first, ...args], { stdio: 'inherit' })
    if (installed.status !== 0) {
      rmSync(fresh, { recursive: true, force: true })
      process.exit(NOT_INSTALLED)
    }
    rmSync(home, { recursive: true, force: true })
    renameSync(fresh, home)
  }
  const { version: found } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!found.startsWith(`${version}.`)) throw new Error(`${folder} has Node ${found}.`)
  return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
