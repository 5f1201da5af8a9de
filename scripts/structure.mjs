// Prints figures on the shape of the source tree: `node scripts/structure.mjs [ROOT]`.
// Counts product code only (contract/src, server/src, web/src; no tests). Imports are read with the
// TypeScript parser; type-only imports count for modules, not for the longest chain.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import ts from 'typescript'

const root = process.argv[2] ?? dirname(import.meta.dirname)
const SOURCE = /\.(tsx?|js)$/
const TEST = /\.test\.tsx?$/
const ENDINGS = ['', '.ts', '.tsx', '.js']

const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name))),
)
const known = new Set(files)
const aliases = Object.fromEntries(['server', 'web'].map((side) => [side, aliasesOf(side)]))
const imports = new Map(files.map((file) => [file, importsOf(file)]))

const folders = groupByFolder()
const perFolder = [...folders.values()].map((list) => list.length)
const importers = new Map(files.map((file) => [file, new Set()]))
for (const [file, list] of imports) for (const { to } of list) importers.get(to)?.add(file)
const privateFiles = files.filter((file) => {
  const [only, ...others] = importers.get(file)
  return only && others.length === 0 && dirname(only) === dirname(file)
})
const chain = longestChain('server/src/')
const modules = moduleGraph()

const rows = [
  ['source files', files.length],
  ['lines', files.reduce((sum, file) => sum + linesOf(file), 0)],
  ['lines per file, median / p90 / max', spread(files.map(linesOf))],
  ['folders', folders.size],
  ['files per folder, median / p90 / max', spread(perFolder)],
  ['files imported by one neighbour only', `${privateFiles.length}`],
  ['of these under 40 lines', `${privateFiles.filter((file) => linesOf(file) < 40).length}`],
  ['longest import chain on the server, files', chain.length],
  ['server modules in import cycles', `${modules.join(', ') || 'none'}`],
]
for (const [name, value] of rows) console.log(`${name}: ${value}`)
if (process.argv.includes('--chain')) console.log(chain.join('\n-> '))

function groupByFolder() {
  const found = new Map()
  for (const file of files) found.set(dirname(file), [...(found.get(dirname(file)) ?? []), file])
  return found
}

function linesOf(file) {
  return readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
}

function spread(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1)}`
}

function aliasesOf(side) {
  const { imports: named = {} } = JSON.parse(readFileSync(join(root, side, 'package.json'), 'utf8'))
  return Object.entries(named).flatMap(([name, targets]) => {
    const [first] = [targets].flat()
    return name.endsWith('/*')
      ? [[name.slice(0, -1), join(side, first.slice(0, first.indexOf('*')))]]
      : []
  })
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const found = []
  const visit = (node) => {
    const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
    if (isImport && node.moduleSpecifier) {
      const to = resolve(file, node.moduleSpecifier.text)
      const isType = node.isTypeOnly || node.importClause?.isTypeOnly || allTypes(node)
      if (to) found.push({ to, isType: Boolean(isType) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function allTypes(node) {
  const { name, namedBindings } = node.importClause ?? {}
  return !name && namedBindings?.elements?.length > 0
    ? namedBindings.elements.every((element) => element.isTypeOnly)
    : false
}

function resolve(from, specifier) {
  const side = from.slice(0, from.indexOf('/'))
  if (specifier.startsWith('.')) return firstKnown(join(dirname(from), specifier))
  if (specifier.startsWith('@sayap/contract/'))
    return firstKnown(join('contract/src', specifier.slice('@sayap/contract/'.length)))
  for (const [name, folder] of aliases[side] ?? [])
    if (specifier.startsWith(name)) return firstKnown(join(folder, specifier.slice(name.length)))
  return undefined
}

function firstKnown(path) {
  return ENDINGS.map((ending) => normalize(path) + ending).find((file) => known.has(file))
}

function longestChain(prefix) {
  const chains = new Map()
  const longest = (lists) =>
    lists.reduce((best, one) => (one.length > best.length ? one : best), [])
  const chainFrom = (file) => {
    if (chains.has(file)) return chains.get(file)
    // A cycle ends here instead of never.
    chains.set(file, [])
    const below = (imports.get(file) ?? []).filter(({ isType }) => !isType)
    chains.set(file, [file, ...longest(below.map(({ to }) => chainFrom(to)))])
    return chains.get(file)
  }
  return longest(files.filter((file) => file.startsWith(prefix)).map(chainFrom))
}

/** Returns the modules of the server that import themselves through others. */
function moduleGraph() {
  const moduleOf = (file) => /^server\/src\/(?:features|modules)\/([^/]+)\//.exec(file)?.[1]
  const edges = new Map()
  for (const [file, list] of imports)
    for (const { to } of list) {
      const [a, b] = [moduleOf(file), moduleOf(to)]
      if (a && b && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b))
    }
  const reaches = (start, goal, seen = new Set()) =>
    [...(edges.get(start) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...edges.keys()].filter((name) => reaches(name, name)).sort()
}
