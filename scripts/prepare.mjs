// Installs and builds what is stale. It runs before anything is installed, so it imports modules of
// Node only. Without `--tools` only what the server and its build need is installed: the packages of the
// workspaces, not those of the root, which are for tests, checks and measurements. `--install-only`
// stops before the build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MIN_NODE_VERSION = [20, 20, 2]

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))))
requireNodeVersion()
// Who has the tools keeps them.
const withTools = process.argv.includes('--tools') || existsSync('node_modules/vitest')
prepare('node_modules/.sayap-installed', installStamp(), install)
if (!process.argv.includes('--install-only'))
  prepare('server/dist/.built', buildStamp(), () => run(['run', '--silent', 'build']))

function requireNodeVersion() {
  const version = process.versions.node.split('.').map(Number)
  const differs = MIN_NODE_VERSION.findIndex((part, i) => version[i] !== part)
  if (differs < 0 || version[differs] > MIN_NODE_VERSION[differs]) return
  console.error(
    `Node ${MIN_NODE_VERSION.join('.')} or newer is needed; this is ${process.version}.`,
  )
  process.exit(1)
}

/** Does the work unless the file has this stamp already, and writes the stamp after it succeeded. */
function prepare(file, stamp, work) {
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, stamp)
}

/** Depends on the lockfile, on the platform of the binaries, and on whether the tools are there. */
function installStamp() {
  const machine = [process.platform, process.arch, process.versions.modules].join(' ')
  const needed = `${hashOf(['package-lock.json', '.npmrc'])} ${machine}`
  return withTools ? `${needed} tools` : needed
}

function buildStamp() {
  const folders = ['contract', 'server', 'web', 'scripts']
  return hashOf(['package.json', 'package-lock.json', 'tsconfig.json', ...folders.flatMap(files)])
}

function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (/^(node_modules|dist|test)$|\.test\.tsx?$/.test(entry.name)) return []
      return entry.isDirectory() ? files(path) : [path]
    })
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.filter((path) => existsSync(path)))
    hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

function install() {
  console.log('Installing what is missing (about a minute the first time) ...')
  const workspaces = withTools ? [] : ['contract', 'server', 'web'].map((name) => `-w=${name}`)
  run(['ci', '--include=dev', '--prefer-offline', '--loglevel=error', ...workspaces])
}

/** Runs npm without settings that the npm above us, or production, passes on in the environment. */
function run(args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        name !== 'NODE_ENV' &&
        !/^npm_config_(omit|include|only|production|workspaces?|global|dry_run|ignore_scripts|prefix)$/i.test(
          name,
        ),
    ),
  )
  const npm = process.env.npm_execpath
  const { status, signal } = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit', env })
    : spawnSync('npm', args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  if (status === 0) return
  if (!signal) console.error(`\n"npm ${args.join(' ')}" failed; see above.`)
  process.exit(status || 130)
}
