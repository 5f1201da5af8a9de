// Checks rules of the code that neither the compiler nor Biome knows: `node scripts/code-rules.mjs`.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const TEST = /\.test\.tsx?$/

/** A literal that is spread only to keep several properties on one line. */
export const findSpreadLiterals = (text) => linesWith(text, /\.\.\.\(?\{/)

/** Booking statuses have names in the contract: `${PAID}`, never `status = 1`. */
export const findBareStatuses = (text) =>
  linesWith(text, /\bstatus\s*(?:=|<>|!=|in\s*\(|not in\s*\()\s*\d/i)

/** Addresses of pages come from the route table: `pathTo(ROUTES.pay, id)`. */
export const findPageAddresses = (text) =>
  linesWith(
    text,
    /^(?!\s*(?:\/?\*|\/\/)).*['`]\/(?:auth\/return|chat|find-booking|flights|forgot-password|login|my-booking|profile|register|reset-password|sign-in-link|verify-address|admin\/(?:login|reset-password))\b/,
  )

const QUERIED_ID =
  /document\.(?:getElementById\('|querySelector(?:All)?(?:<\w+>)?\('#)([\w-]*[a-z])/g
/** The element of the page shell that every screen is rendered into. */
const SHELL_ID = 'main'

/** Returns ids that a feature's file queries and no file of that feature sets. */
export function findForeignIds(files) {
  const textOf = new Map()
  for (const { file, text } of files) {
    const feature = featureOf(file)
    if (feature) textOf.set(feature, `${textOf.get(feature) ?? ''}${text}`)
  }
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(QUERIED_ID)]
      .map(([, id]) => id)
      .filter((id) => featureOf(file) && id !== SHELL_ID)
      .filter((id) => !new RegExp(`id=["{\`']+${id}`).test(textOf.get(featureOf(file)) ?? ''))
      .map((id) => ({ file, id })),
  )
}

const featureOf = (file) => /^web\/src\/features\/([\w-]+)\//.exec(file)?.[1]

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)/gm

/** Returns the names of types and classes that several files export, with those files. */
export function findSharedNames(files) {
  const filesOf = new Map()
  for (const { file, text } of files)
    for (const [, name] of text.matchAll(EXPORTED_TYPE))
      filesOf.set(name, new Set([...(filesOf.get(name) ?? []), file]))
  return [...filesOf]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => ({ name, places: [...places] }))
}

function linesWith(text, pattern) {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []))
}

const RULES = [
  {
    appliesTo: (file) => !TEST.test(file),
    find: findSpreadLiterals,
    advice: 'write each property of the literal on a separate line',
  },
  {
    appliesTo: (file) => file.endsWith('.repository.ts'),
    find: findBareStatuses,
    advice: 'interpolate the status by its name from booking-states',
  },
  {
    appliesTo: (file) => file.startsWith('server/src/') && !TEST.test(file),
    find: findPageAddresses,
    advice: 'take the address of the page from ROUTES',
  },
]

function check(root) {
  const files = ['contract/src', 'server/src', 'web/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const sources = files
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const problems = sources.flatMap(({ file, text }) =>
    RULES.filter(({ appliesTo }) => appliesTo(file)).flatMap(({ find, advice }) =>
      find(text).map((line) => `${file}:${line}: ${advice}`),
    ),
  )
  const product = sources.filter(({ file }) => !TEST.test(file))
  const shared = findSharedNames(product).map(
    ({ name, places }) => `${name} is exported by ${places.join(' and ')}: one name, one meaning`,
  )
  const foreign = findForeignIds(product).map(
    ({ file, id }) => `${file} queries #${id}, which its feature does not set: pass a ref`,
  )
  return [...problems, ...shared, ...foreign]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = check(process.argv[2] ?? join(import.meta.dirname, '..'))
  for (const problem of problems) console.error(problem)
  console.log(`${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}
