// Checks the messages of the web application: each in both languages, with the same placeholders, in
// the catalog that types its key, used by some component, and without words to be avoided. Emails and
// documents are checked for words only; types check the rest.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { avoidedWords } from './avoided-words.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const web = join(root, 'web/src')
const files = readdirSync(web, { recursive: true }).map((name) => name.split(sep).join('/'))

const english = await messagesOf('en')
const indonesian = await messagesOf('id')
const problems = [
  ...differences(),
  ...missingInCatalog(),
  ...unused(),
  ...(await wordsToAvoid('en', english)),
  ...(await wordsToAvoid('id', indonesian)),
]

for (const problem of problems) console.error(problem)
console.log(`${english.size} messages, ${problems.length} problems`)
process.exitCode = problems.length > 0 ? 1 : 0

function filesOf(language) {
  return files.filter((name) => name.endsWith(`/messages.${language}.ts`))
}

/** Returns all messages of a language by key, as the browser has them. */
async function messagesOf(language) {
  const groups = await exportsOf(
    filesOf(language).map((name) => `export { messages as NAME } from './${name}'`),
  )
  return new Map(groups.flatMap((messages) => Object.entries(messages)))
}

/** Returns what these statements export; NAME is a name of their own. */
async function exportsOf(statements) {
  const contents = statements.map((one, at) => one.replace('NAME', `m${at}`)).join('\n')
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: web },
    bundle: true,
    write: false,
    format: 'esm',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  return Object.values(await import(`data:text/javascript;base64,${code}`))
}

/** Returns the words to be avoided in the messages and in what the server writes in that language. */
async function wordsToAvoid(language, messages) {
  const server = await exportsOf(
    ['messaging/email', 'documents'].map(
      (module) =>
        `export { ${language} as NAME } from '${root}/server/src/modules/${module}/messages/${language}.ts'`,
    ),
  )
  const all = [...messages, ...server.flatMap((one) => Object.entries(one))]
  return all.flatMap(([key, message]) =>
    formsOf(message).flatMap((text) => avoidedWords(language, key, text)),
  )
}

function differences() {
  const keys = new Set([...english.keys(), ...indonesian.keys()])
  return [...keys].flatMap((key) => {
    if (!indonesian.has(key)) return `${key}: not in Indonesian`
    if (!english.has(key)) return `${key}: not in English`
    const [here, there] = [placeholdersOf(english.get(key)), placeholdersOf(indonesian.get(key))]
    return here === there ? [] : `${key}: English has ${here}, Indonesian ${there}`
  })
}

/** Returns the texts of a message: one, or its plural forms. */
function formsOf(message) {
  return typeof message === 'string' ? [message] : Object.values(message)
}

/** Returns the `{names}` in a message, in any of its plural forms. */
function placeholdersOf(message) {
  const names = formsOf(message).flatMap((form) => form.match(/\{\w+\}/g) ?? [])
  return [...new Set(names)].sort().join(' ') || 'no placeholder'
}

/** Returns the files whose keys are not typed, because message-catalog.ts does not list them. */
function missingInCatalog() {
  const catalog = readFileSync(join(web, 'app/message-catalog.ts'), 'utf8')
  return filesOf('en')
    .filter((name) => !catalog.includes(`'#${name.replace(/\.ts$/, '')}'`))
    .map((name) => `${name}: not in app/message-catalog.ts`)
}

/** Returns keys that no source contains and that fit no key which a source composes. */
function unused() {
  const source = files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|messages\.(en|id)\.ts$/.test(name))
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .join('\n')
  const literal = new Set([...source.matchAll(/['"]([\w.\- ]+)['"]/g)].map(([, key]) => key))
  const composed = [...source.matchAll(/`([\w.-]*\.(?:[\w.\- ]*\$\{[^`]*?\})+[\w.-]*)`/g)].map(
    ([, template]) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escapeRegExp)
          .join('.+')}$`,
      ),
  )
  return [...english.keys()]
    .filter((key) => !literal.has(key) && !composed.some((pattern) => pattern.test(key)))
    .map((key) => `${key}: not used`)
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
