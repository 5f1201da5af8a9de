// Makes a release: `npm run release` builds and writes into `release/` a tarball and, where dpkg-deb
// is installed, a Debian package. Both hold the bundled server, the built pages, the migrations and
// the production packages of this platform; Node comes from the system. Source maps are a tarball of their own.
// Options: `--no-build` takes what is built already, `--out FOLDER`, `--fast` hardly compresses.
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { packagesOf, readLock } from './packages.mjs'
import { softwareBill } from './sbom.mjs'
import { copySourceMaps } from './source-maps.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { version, description, engines } = readJson('package.json')
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' }
const MAINTAINER = 'Sayap <operations@sayap.invalid>'

/** Types and source maps of packages: nothing reads them at run time. */
const UNUSED = /\.(d\.[cm]?ts|[cm]?js\.map)$/

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean' },
    fast: { type: 'boolean' },
    out: { type: 'string', default: join(root, 'release') },
  },
})
function release(out) {
  if (!values['no-build'])
    execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
  if (
    !existsSync(join(root, 'server/dist/main.js')) ||
    !existsSync(join(root, 'web/dist/index.html'))
  )
    throw new Error('Nothing is built: run without --no-build.')
  const work = mkdtempSync(join(tmpdir(), 'sayap-release-'))
  try {
    const name = `sayap-${version}`
    const tree = join(work, name)
    writeTree(tree)
    rmSync(out, { recursive: true, force: true })
    mkdirSync(out, { recursive: true })
    const files = [
      writeTarball(work, name, out),
      writeSourceMaps(work, `${name}-source-maps`, out),
      writePackage(work, tree, out),
    ].filter(Boolean)
    const sums = files.map((file) => `${sha256(join(out, file))}  ${file}\n`)
    writeFileSync(join(out, 'SHA256SUMS'), sums.join(''))
    console.log(sums.join('').trim())
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** What is installed, wherever that is. */
function writeTree(tree) {
  const copy = (path, filter = () => true) =>
    cpSync(join(root, path), join(tree, path), { recursive: true, filter, verbatimSymlinks: true })
  copy('server/dist', (path) => !/\/test-|\/embedded\.js|\/demo-|\.js\.map$/.test(path))
  for (const path of ['server/bin', 'server/migrations', 'server/assets', 'server/package.json'])
    copy(path)
  for (const path of ['web/dist', 'operations', 'docs/operations', 'CHANGELOG.md']) copy(path)
  copy('faults/invariants.sql')
  for (const { path } of packagesOf(readLock(), 'server'))
    if (existsSync(join(root, path)))
      copy(path, (file) => !UNUSED.test(file) && !isNested(path, file))
  const program = { name: 'sayap', version, type: 'module', private: true, engines }
  writeFileSync(join(tree, 'package.json'), `${JSON.stringify(program, null, 2)}\n`)
  writeFileSync(join(tree, 'sbom.cdx.json'), JSON.stringify(softwareBill()))
  mkdirSync(join(tree, 'bin'))
  symlinkSync('../server/bin/sayap', join(tree, 'bin/sayap'))
}

/** Packages inside a package are in the list themselves if they are needed. */
const isNested = (path, file) => file.slice(join(root, path).length).includes('/node_modules')

function writeTarball(work, name, out) {
  const file = `${name}-${process.platform}-${process.arch}.tar.gz`
  tar(work, join(out, file), name)
  return file
}

/** For reports of errors; nobody installs them. */
function writeSourceMaps(work, name, out) {
  copySourceMaps(join(work, name))
  tar(work, join(out, `${name}.tar.gz`), name)
  return `${name}.tar.gz`
}

/** The same bytes for the same tree: names sorted, owner root, the time of the commit. */
function tar(folder, file, content) {
  const level = values.fast ? '-1' : '-9'
  execFileSync(
    'tar',
    [
      '--sort=name',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      `--mtime=@${commitTime()}`,
      '--use-compress-program',
      `gzip -n ${level}`,
      '-C',
      folder,
      '-cf',
      file,
      content,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

/** Returns the name of the Debian package; undefined without dpkg-deb. */
function writePackage(work, tree, out) {
  if (process.platform !== 'linux' || spawnSync('dpkg-deb', ['--version']).status !== 0) return
  const architecture = ARCHITECTURES[process.arch]
  const home = join(work, 'debian')
  const put = (from, to, mode = 0o644) => {
    mkdirSync(dirname(join(home, to)), { recursive: true })
    copyFileSync(join(root, from), join(home, to))
    chmodSync(join(home, to), mode)
  }
  for (const folder of ['usr/lib', 'usr/bin', 'usr/share/doc'])
    mkdirSync(join(home, folder), { recursive: true })
  // The tarball has been written: nobody else needs the tree.
  renameSync(tree, join(home, 'usr/lib/sayap'))
  symlinkSync('../lib/sayap/server/bin/sayap', join(home, 'usr/bin/sayap'))
  cpSync(join(root, 'docs/operations'), join(home, 'usr/share/doc/sayap/operations'), {
    recursive: true,
  })
  put('server/dist/THIRD-PARTY-NOTICES.txt', 'usr/share/doc/sayap/copyright')
  for (const unit of readdirSync(join(root, 'operations/systemd')))
    put(`operations/systemd/${unit}`, `usr/lib/systemd/system/${unit}`)
  const settings = ['sayap.env', 'owner.env', 'backup.env']
  for (const name of settings) put(`operations/debian/${name}`, `etc/sayap/${name}`, 0o600)
  for (const name of ['postinst', 'prerm'])
    put(`operations/debian/${name}`, `DEBIAN/${name}`, 0o755)
  writeFileSync(
    join(home, 'DEBIAN/conffiles'),
    settings.map((name) => `/etc/sayap/${name}\n`).join(''),
  )
  writeFileSync(
    join(home, 'DEBIAN/control'),
    `Package: sayap
Version: ${version}
Architecture: ${architecture}
Maintainer: ${MAINTAINER}
Section: web
Priority: optional
Depends: nodejs (>= ${engines.node.replace('>=', '')}), libc6
Recommends: postgresql-client
Suggests: postgresql, caddy, prometheus
Description: ${description}
`,
  )
  const file = `sayap_${version}_${architecture}.deb`
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', ...compression(), '--build', home, join(out, file)],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, SOURCE_DATE_EPOCH: commitTime() },
    },
  )
  return file
}

const compression = () => (values.fast ? ['-Zgzip', '-z1'] : ['-Zxz'])

function commitTime() {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: root,
    encoding: 'utf8',
  })
  return stdout?.trim() || String(Math.floor(Date.now() / 1000))
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

release(resolve(values.out))
