// Checks the messages of the web application: each in both languages, with the same placeholders, in
// the catalog that types its key, used by some component with a value for each placeholder, and without
// words to be avoided. Emails and documents are checked for words only; types check the rest.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import ts from 'typescript'
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
  ...missingValues(),
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

/** Returns the calls of `t` that leave a placeholder of their message unfilled, and so on the screen. */
function missingValues() {
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  return sources.flatMap((name) => {
    const text = readFileSync(join(web, name), 'utf8')
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
    return callsOfT(source).flatMap(({ keys, values, line }) =>
      keys.flatMap((key) => {
        const missing = namesIn(english.get(key) ?? '').filter((one) => !values.includes(one))
        return missing.length > 0 ? [`${name}:${line}: ${key} lacks ${missing.join(' ')}`] : []
      }),
    )
  })
}

/**
 * Calls whose key is a literal, or one of two, and whose values are an object literal or absent. Those
 * within `richText`, which fills the other placeholders, and those that spread values are left out.
 */
function callsOfT(source) {
  return callsIn(source).flatMap(({ arguments: [key, given], ...call }) => {
    const values = given ? givenNames(given) : []
    const { line } = source.getLineAndCharacterOfPosition(call.pos)
    return values ? [{ keys: literalsOf(key), values, line: line + 1 }] : []
  })
}

/** Returns the calls of `t` in a syntax tree. */
function callsIn(node) {
  const called = ts.isCallExpression(node) ? node.expression.getText() : undefined
  const inner = []
  const [filled] = called === 'richText' ? node.arguments : []
  ts.forEachChild(node, (child) => {
    if (child !== filled) inner.push(...callsIn(child))
  })
  return called === 't' ? [node, ...inner] : inner
}

function literalsOf(key) {
  if (ts.isConditionalExpression(key))
    return [...literalsOf(key.whenTrue), ...literalsOf(key.whenFalse)]
  return ts.isStringLiteral(key) ? [key.text] : []
}

/** Returns the names of the properties; undefined where they cannot be known. */
function givenNames(given) {
  if (!ts.isObjectLiteralExpression(given)) return undefined
  if (given.properties.some(ts.isSpreadAssignment)) return undefined
  return given.properties.map(({ name }) => name.text)
}

function namesIn(message) {
  return [...new Set(formsOf(message).flatMap((form) => form.match(/(?<=\{)\w+(?=\})/g) ?? []))]
}

function escapeRegExp(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
