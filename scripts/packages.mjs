// Reads from package-lock.json which packages of others run with our code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export const readLock = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const FOLDER = 'node_modules/'
const nameOf = (path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length)

const packageAt = (path, { version, license }) => ({ name: nameOf(path), version, license, path })

/** Every package of others that is installed without `--omit dev`'s part, on any platform. */
export const productionPackages = ({ packages }) =>
  Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes(FOLDER) && !link && !dev)
    .map(([path, entry]) => packageAt(path, entry))

/** Every package of others that a workspace (`server`, `web`) needs at run time, sorted by name. */
export function packagesOf({ packages }, workspace) {
  const found = new Map()
  const visit = (path) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path]
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      add(resolve(packages, path, name))
  }
  const add = (path) => {
    if (path === undefined || found.has(path)) return
    const entry = packages[path]
    if (entry.link) return visit(entry.resolved)
    // The optional peer of a package, installed for development only.
    if (entry.dev) return
    found.set(path, packageAt(path, entry))
    visit(path)
  }
  visit(workspace)
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The path of a package as Node resolves it from another one; undefined if it is not installed. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? FOLDER + name : `${folder}/${FOLDER}${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** What a package without the field in its package.json says elsewhere, read by us in that version. */
const CORRECTIONS = { 'png-js@2.0.0': 'MIT' }

export const licenseOf = ({ name, version, license }) =>
  license ?? CORRECTIONS[`${name}@${version}`]
