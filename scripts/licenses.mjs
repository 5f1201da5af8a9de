// Compares the licenses of the packages that run with our code with those that we may ship: see
// docs/decisions/0043-third-party-licenses.md.
import { fileURLToPath } from 'node:url'
import satisfies from 'spdx-satisfies'
import { licenseOf, productionPackages, readLock } from './packages.mjs'

/** They ask for a notice at most; THIRD-PARTY-NOTICES has it. SPDX identifiers. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]

/** Licenses that are allowed for these packages only. */
const EXCEPTIONS = [
  // libvips as a library of its own, which an operator may replace; we do not change it.
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later' },
]

/** Returns a sentence for each package whose license is missing, unknown or not allowed. */
export const licenseProblems = (lock) =>
  productionPackages(lock).flatMap((one) => {
    const { name, version, path } = one
    const license = licenseOf(one)
    if (!license) return [`${name}@${version} (${path}) names no license`]
    const more = EXCEPTIONS.filter((exception) => exception.name.test(name))
    const allowed = [...ALLOWED, ...more.map((exception) => exception.license)]
    return isAllowed(license, allowed) ? [] : [`${name}@${version} (${path}): ${license}`]
  })

function isAllowed(license, allowed) {
  try {
    return satisfies(license, allowed)
  } catch {
    // No SPDX expression: "SEE LICENSE IN …".
    return false
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = readLock()
  const problems = licenseProblems(lock)
  for (const problem of problems) console.error(problem)
  console.log(`${productionPackages(lock).length} packages, ${problems.length} problems`)
  if (problems.length > 0) {
    console.error('Allowed are the licenses in scripts/licenses.mjs.')
    process.exitCode = 1
  }
}
