// Measures the pages of a build. As a program it compares them with their budgets, after a new build if
// the last one is stale.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const dist = join(root, 'web/dist')
/** Budgets in kilobytes of JavaScript, compressed with gzip. */
const FIRST_PAGE = 130
const OTHER_ROUTE = 60

if (process.argv[1] === fileURLToPath(import.meta.url)) holdToBudgets()

/**
 * Returns the kilobytes of the first page (scripts compressed with gzip) and of the scripts that each
 * other route adds. Undefined without a build.
 */
export function pageSizes() {
  const file = join(dist, '.pages/sizes.json')
  if (!existsSync(file)) return undefined
  const { first, routes } = JSON.parse(readFileSync(file, 'utf8'))
  const weighed = routes.map(({ path, files, adminOnly }) => ({
    path,
    adminOnly,
    scripts: sum(files.map(gzipped)),
  }))
  const home = readFileSync(join(dist, '.pages/home.en.light.html'), 'utf8')
  const pictures = new Set(home.match(/(?<=(?:src|href)=")\/assets\/[^"#]+\.(?:svg|png|webp)/g))
  return {
    first: sum(first.map(gzipped)),
    pictures: sum([...pictures].map((picture) => gzipped(picture.slice(1)))),
    routes: weighed.sort((a, b) => b.scripts - a.scripts),
  }
}

/** Returns the rows for the table of the benchmark. */
export function sizeRows() {
  const sizes = pageSizes()
  if (!sizes) return []
  const [largest] = sizes.routes
  return [
    row('First page JavaScript, gzip', sizes.first, FIRST_PAGE),
    row(`Most that another route adds (${largest.path}), gzip`, largest.scripts, OTHER_ROUTE),
  ]
}

/** Returns the line that is printed at the end of a build. */
export function sizeLine() {
  const { first, pictures } = pageSizes()
  return `The first page: ${first.toFixed(1)} kB of JavaScript, ${pictures.toFixed(1)} kB of pictures (gzip).`
}

function holdToBudgets() {
  const prepared = spawnSync(process.execPath, [join(root, 'scripts/prepare.mjs'), '--tools'], {
    stdio: 'inherit',
  })
  if (prepared.status !== 0) process.exit(prepared.status ?? 1)
  const { first, routes } = pageSizes()
  const offenders = [
    ...(first > FIRST_PAGE
      ? [`the first page: ${first.toFixed(1)} kB, at most ${FIRST_PAGE}`]
      : []),
    ...routes
      .filter(({ scripts }) => scripts > OTHER_ROUTE)
      .map(({ path, scripts }) => `${path}: ${scripts.toFixed(1)} kB more, at most ${OTHER_ROUTE}`),
    ...routes.flatMap(({ path, adminOnly }) =>
      adminOnly.map((one) => `${path} loads ${one}, which only staff need`),
    ),
  ]
  for (const offender of offenders) console.error(offender)
  const [largest] = routes
  console.log(
    `${sizeLine()} The largest of ${routes.length} routes, ${largest.path}, adds ${largest.scripts.toFixed(1)} kB.`,
  )
  process.exitCode = offenders.length > 0 ? 1 : 0
}

function row(subject, ours, goal) {
  return { subject, ours, goal, unit: ' kB', most: true }
}

function gzipped(file) {
  return gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000
}

function sum(sizes) {
  return sizes.reduce((all, size) => all + size, 0)
}
