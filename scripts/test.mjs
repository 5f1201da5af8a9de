// `npm test`: installs and builds what is missing, runs every check and every test, and sums up.
// The last line is `N passed, N failed`, alone; the lines before it name what was skipped.
// `npm run test:changed [COMMIT]`: types, lint, and the unit and page tests that depend on files
// changed since the commit (default: the last one). For daily work; it runs no browser test.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
// React and vitest behave differently when NODE_ENV is production.
delete process.env.NODE_ENV

const VITEST = 'node_modules/vitest/vitest.mjs'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const UNIT_REPORTERS = ['default', 'json', './scripts/repeated-tests-reporter.mjs'].map(
  (reporter) => `--reporter=${reporter}`,
)
/** The outcomes of a browser test; a flaky test failed once and passed when it was repeated. */
const BROWSER_OUTCOMES = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
  skipped: 'skipped',
}

const reports = mkdtempSync(join(tmpdir(), 'sayap-test-'))
const total = { passed: 0, failed: 0, failures: [], skipped: [], repeated: [] }

try {
  const [mode, commit = 'HEAD'] = process.argv.slice(2)
  await (mode === '--changed' ? runChanged(commit) : runAll())
} finally {
  rmSync(reports, { recursive: true, force: true })
  sumUp()
}

async function runAll() {
  step('Installing and building what is missing')
  if (!node('scripts/prepare.mjs', '--tools')) return fail('prepare')
  await runChecks(checks())
  unitTests('unit, API and page tests', [])
  await browserTests()
}

async function runChanged(commit) {
  if (!node('scripts/prepare.mjs', '--install-only', '--tools')) return fail('prepare')
  await runChecks(['types', 'lint'])
  unitTests('tests of changed files', ['--changed', commit, '--passWithNoTests'])
  total.skipped.push('the other checks and all browser tests: `npm test` runs them')
}

/** The parts of `npm run check`, run separately so that a failing one does not hide the others. */
function checks() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [...scripts.check.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name)
}

/** Runs two at a time, because most of them use one core only. */
async function runChecks(names) {
  const waiting = [...names]
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) count(name, await npmRun(name))
  }
  await Promise.all([lane(), lane()])
}

function unitTests(name, args) {
  const repeatedTests = join(reports, 'repeated-tests.txt')
  writeFileSync(repeatedTests, '')
  runReported(name, (file) => ({
    args: [VITEST, 'run', ...args, ...UNIT_REPORTERS],
    env: { REPEATED_TESTS_FILE: repeatedTests },
    more: [`--outputFile.json=${file}`],
    read: ({ testResults }) => {
      testResults.forEach(addUnitFile)
      total.repeated.push(...readFileSync(repeatedTests, 'utf8').split('\n').filter(Boolean))
    },
  }))
}

async function browserTests() {
  // Imported here because its packages are not there before the install.
  const { obtainChromium } = await import('./find-chromium.mjs')
  if (!obtainChromium()) {
    total.skipped.push('all browser tests: there is no Chromium, and none could be installed')
    return
  }
  runReported('browser tests', (file) => ({
    args: [PLAYWRIGHT, 'test', '--config=e2e/playwright.config.ts', '--project=journeys'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    more: ['--reporter=list,json'],
    read: addBrowserReport,
  }))
}

/** Runs a test runner that writes a JSON report, and adds the report to the sum. */
function runReported(name, command) {
  step(name)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const { args, more, env, read } = command(file)
  const succeeded = node(...args, ...more, { env: { ...process.env, ...env } })
  const before = total.failed
  try {
    read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return fail(`${name}: no report`)
  }
  // An error outside of all tests fails the run without a failed test.
  if (!succeeded && total.failed === before) fail(`${name}: an error outside of all tests`)
}

function addUnitFile({ name, status, assertionResults }) {
  const file = relative(root, name)
  if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
    fail(`${file} could not be run`)
  for (const { fullName, status, failureMessages } of assertionResults)
    addTest(`${file}: ${fullName}`, status, failureMessages?.[0])
}

function addBrowserReport({ suites, errors }) {
  for (const { message } of errors) fail(`browser tests: ${message?.split('\n')[0]}`)
  for (const suite of suites) addBrowserSuite(suite)
}

function addBrowserSuite({ suites = [], specs = [] }) {
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests) {
      const name = `e2e/${file}: ${title}`
      if (status === 'flaky') total.repeated.push(name)
      addTest(name, BROWSER_OUTCOMES[status], results.at(-1)?.error?.message)
    }
  for (const suite of suites) addBrowserSuite(suite)
}

/** `reason`: the message of a failed test, of which the sum shows the first line. */
function addTest(name, outcome, reason = '') {
  if (outcome === 'passed') total.passed++
  else if (outcome === 'failed') fail(`${name}${firstLine(reason)}`)
  else total.skipped.push(name)
}

function count(name, passed) {
  if (passed) total.passed++
  else fail(name)
}

/** A declaration, because tests run before the end of this file is evaluated. */
function firstLine(reason) {
  const [line] = stripVTControlCharacters(reason).trim().split('\n')
  return line && `\n  ${line}`
}

function fail(name) {
  total.failed++
  total.failures.push(name)
}

/** Returns whether the script passed. Its output is printed at its end, so that two do not mix. */
async function npmRun(script) {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  const shell = !npm && process.platform === 'win32'
  const child = spawn(program, [...first, 'run', '--silent', script], { shell })
  const output = []
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => output.push(chunk))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  step(script)
  process.stdout.write(Buffer.concat(output))
  return code === 0
}

/** Runs a Node program; the last argument may be options of `spawn`. Returns whether it succeeded. */
function node(...args) {
  const options = typeof args.at(-1) === 'object' ? args.pop() : {}
  return spawnSync(process.execPath, args, { stdio: 'inherit', ...options }).status === 0
}

function step(name) {
  console.log(`\n== ${name}`)
}

function sumUp() {
  const { passed, failed, failures, skipped, repeated } = total
  console.log('')
  for (const name of failures) console.log(`Failed: ${name}`)
  for (const name of repeated) console.log(`Passed when repeated: ${name}`)
  for (const name of skipped) console.log(`Skipped: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
