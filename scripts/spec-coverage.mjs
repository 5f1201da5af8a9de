// Compares docs/spec-coverage.md with docs/spec.md and the tests: it must list every sentence of the
// specification, each with tests that exist, or with the note that there is nothing to test.
//   node scripts/spec-coverage.mjs           checks; exit code 1 if something is missing
//   node scripts/spec-coverage.mjs --write   adds missing sentences, marked as open
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const SPEC = 'docs/spec.md'
const MAP = 'docs/spec-coverage.md'
const OPEN = 'open'

const sentences = readSentences(readFileSync(SPEC, 'utf8'))
const entries = existsSync(MAP) ? readEntries(readFileSync(MAP, 'utf8')) : new Map()

/** Splits text, bullets and table rows into sentences with ids `section.line.sentence`. */
function readSentences(text) {
  const found = []
  let section = ''
  let heading = ''
  let line = 0
  for (const raw of text.split('\n')) {
    const title = /^(#+) (.*)$/.exec(raw)
    if (title) {
      if (title[1] === '##') {
        section = /^\d+/.exec(title[2])?.[0] ?? ''
        line = 0
      }
      heading = title[2]
      continue
    }
    const body = raw.replace(/^- /, '').trim()
    if (!section || !body || /^\|[-| ]+\|$/.test(body) || isTableHead(body)) continue
    line++
    splitSentences(body).forEach((sentence, index) => {
      found.push({ id: `${section}.${line}.${index + 1}`, section, heading, sentence })
    })
  }
  return found
}

function isTableHead(body) {
  return /^\| (Route|Situation) \|/.test(body)
}

function splitSentences(body) {
  if (body.startsWith('|')) return [body]
  const parts = []
  for (const part of body.split(/(?<=[a-z0-9)'\]]\.) (?=[A-Z'`])/)) {
    const quoteIsOpen = ((parts.at(-1) ?? '').split('"').length - 1) % 2 === 1
    if (quoteIsOpen) parts.push(`${parts.pop()} ${part}`)
    else parts.push(part)
  }
  return parts
}

/** Reads entries `- \`7.1.1\` sentence`, each followed by an indented line `\`file\` title` per test. */
function readEntries(text) {
  const found = new Map()
  let current
  for (const line of text.split('\n')) {
    const head = /^- `([\d.]+)` (.*)$/.exec(line)
    const test = /^ {2}- `([^`]+)` (.+)$/.exec(line)
    if (head) {
      current = { sentence: head[2], tests: [] }
      found.set(head[1], current)
    } else if (test) current?.tests.push({ file: test[1], title: test[2] })
    else if (line.trim() === `- ${OPEN}`) current?.tests.push(OPEN)
    else if (/^ {2}- says nothing to test/.test(line)) current?.tests.push('nothing')
  }
  return found
}

function check() {
  const problems = [
    ...sentences.map((sentence) => problemOf(sentence, entries.get(sentence.id))).filter(Boolean),
    ...[...entries].flatMap(([id, { tests }]) => missingTests(id, tests)),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${sentences.length} sentences, ${problems.length} problems`)
  process.exitCode = problems.length > 0 ? 1 : 0
}

function problemOf({ id, sentence }, entry) {
  if (!entry) return `${id}: the sentence is missing from ${MAP}`
  if (entry.sentence !== sentence) return `${id}: differs from the sentence in ${SPEC}`
  if (entry.tests.length === 0 || entry.tests.includes(OPEN)) return `${id}: has no test`
  return undefined
}

const missingTests = (id, tests) =>
  tests
    .filter((test) => test.file && !exists(test))
    .map(({ file, title }) => `${id}: no test "${title}" in ${file}`)

const sources = new Map()
function exists({ file, title }) {
  if (!sources.has(file)) sources.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '')
  const plain = sources.get(file).replace(/\\(['"`])/g, '$1')
  return ["'", '"', '`'].some((quote) => isTitle(plain, quote + title + quote))
}

/** Whether it is the title of `it(…)`, `test(…)` or `it.each(…)(…)`; skipped tests do not count. */
function isTitle(source, quoted) {
  for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1))
    if (/(\b(it|test)|\))\(\s*$/.test(source.slice(0, at).slice(-80))) return true
  return false
}

function writeMap() {
  const lines = [
    '# Which test holds which sentence',
    '',
    'Every sentence of `docs/spec.md`, by section, line and place in the line, and under it the tests that would fail',
    'without it. `npm run coverage-map` compares this page with the specification and with the tests.',
  ]
  let last = ''
  for (const sentence of sentences) {
    if (sentence.heading !== last) lines.push('', headingOf(sentence), '')
    last = sentence.heading
    lines.push(`- \`${sentence.id}\` ${sentence.sentence}`)
    for (const test of entries.get(sentence.id)?.tests ?? [OPEN]) lines.push(lineOf(test))
  }
  writeFileSync(MAP, `${lines.join('\n')}\n`)
}

const headingOf = ({ heading, section }) =>
  `## ${heading.startsWith(section) ? heading : `${section} ${heading}`}`

function lineOf(test) {
  if (test === OPEN) return `  - ${OPEN}`
  if (test === 'nothing') return '  - says nothing to test'
  return `  - \`${test.file}\` ${test.title}`
}

if (process.argv.includes('--write')) writeMap()
else check()
