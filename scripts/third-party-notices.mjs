// Writes the copyright notices and license texts of the packages that a build contains, which their
// licenses ask for.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseOf, packagesOf, readLock } from './packages.mjs'

const root = join(import.meta.dirname, '..')
const NOTICES = join(import.meta.dirname, 'notices')
const LINE = `\n\n${'-'.repeat(80)}\n\n`
const NOTICE_FILE = /^(licen[cs]e|copying|notice|copyright)(s|[-.].*)?$/i

const LESSER = /LGPL-3\.0/

const TITLES = {
  server: 'Third-party software that the server of Sayap runs with',
  web: 'Third-party software in the web pages of Sayap',
}

/**
 * Returns the notices for `server` or `web` as text: each license text once, below the packages that
 * came with it. Packages for other platforms, which are not installed, are left out.
 */
export function thirdPartyNotices(workspace, lock = readLock()) {
  const groups = new Map()
  for (const one of packagesOf(lock, workspace)) {
    if (!existsSync(join(root, one.path))) continue
    const text = [...noticesIn(one), ...additionalNotices(one)].join('\n\n')
    const key = text || `no file ${licenseOf(one)}`
    const group = groups.get(key) ?? { packages: [], text }
    groups.set(key, group)
    group.packages.push(`${one.name} ${one.version} (${licenseOf(one)})`)
  }
  const sections = [...groups.values()].map(
    ({ packages, text }) => `${[...new Set(packages)].join('\n')}\n\n${text || WITHOUT_FILE}`,
  )
  return `${[TITLES[workspace], ...sections].join(LINE)}\n`
}

const WITHOUT_FILE = 'These packages name their license in package.json and have no file with it.'

const noticesIn = ({ path, license }) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isFile() && fileOfLicense(license).test(entry.name))
    .map(({ name }) => textOf(join(root, path, name)))

/** The libraries inside libvips stand in the README of its package. */
const fileOfLicense = (license) => (LESSER.test(license) ? /^README\.md$/ : NOTICE_FILE)

/** Of code inside a package that the package's own files do not mention. */
function additionalNotices({ name, license }) {
  const own = `${name.replace('/', '__')}.txt`
  const files = LESSER.test(license) ? ['LGPL-3.0.txt', 'GPL-3.0.txt', own] : [own]
  return files
    .map((file) => join(NOTICES, file))
    .filter((file) => existsSync(file))
    .map(textOf)
}

const textOf = (file) => readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()
