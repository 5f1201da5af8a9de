// `npm test`: installs and builds what is missing, runs every check and every test, and sums up.
// The last line is `N passed, N failed`, alone; the lines before it name what was skipped.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
// React and vitest behave otherwise in production.
delete process.env.NODE_ENV

const reports = mkdtempSync(join(tmpdir(), 'sayap-test-'))
const total = { passed: 0, failed: 0, failures: [], skipped: [] }

try {
  await runAll()
} finally {
  rmSync(reports, { recursive: true, force: true })
  sumUp()
}

async function runAll() {
  step('Installing and building what is missing')
  if (!node('scripts/prepare.mjs')) return fail('prepare')
  await runChecks()
  vitest('unit, API and page tests', [])
  await browserTests()
}

/** The parts of `npm run check`, so that one that fails does not hide the others. */
function checks() {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [...scripts.check.matchAll(/npm run ([\w-]+)/g)].map(([, name]) => name)
}

/** Two beside each other: most of them keep one core busy and leave the other idle. */
async function runChecks() {
  const waiting = checks()
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) count(name, await npmRun(name))
  }
  await Promise.all([lane(), lane()])
}

async function browserTests() {
  // Only now: before the install its packages are not there.
  const { obtainChromium } = await import('./find-chromium.mjs')
  const path = obtainChromium()
  if (!path) {
    total.skipped.push('all browser tests: there is no Chromium, and none could be had')
    return
  }
  process.env.CHROMIUM = path
  vitest('browser tests', ['--config', 'e2e/vitest.config.ts'])
}

/** Runs vitest and adds what its report says to the sum. */
function vitest(name, args) {
  step(name)
  const file = join(reports, `${name.replace(/\W+/g, '-')}.json`)
  const ended = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  const before = total.failed
  try {
    for (const suite of JSON.parse(readFileSync(file, 'utf8')).testResults) addSuite(suite)
  } catch {
    return fail(`${name}: no report`)
  }
  // An error outside any test fails the run without a failed test.
  if (!ended && total.failed === before) fail(`${name}: an error outside any test`)
}

function addSuite({ name, status, assertionResults }) {
  const file = relative(root, name)
  if (status === 'failed' && !assertionResults.some((test) => test.status === 'failed'))
    fail(`${file} could not be run`)
  for (const test of assertionResults) {
    if (test.status === 'passed') total.passed++
    else if (test.status === 'failed') fail(`${file}: ${test.fullName}`)
    else total.skipped.push(`${file}: ${test.fullName}`)
  }
}

function count(name, passed) {
  if (passed) total.passed++
  else fail(name)
}

function fail(name) {
  total.failed++
  total.failures.push(name)
}

/** Whether it passed; what it says is shown at its end, so that two do not talk at once. */
async function npmRun(script) {
  const npm = process.env.npm_execpath
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  const shell = !npm && process.platform === 'win32'
  const child = spawn(program, [...first, 'run', '--silent', script], { shell })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => said.push(piece))
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve))
  step(script)
  process.stdout.write(Buffer.concat(said))
  return code === 0
}

function node(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}

function step(name) {
  console.log(`\n== ${name}`)
}

function sumUp() {
  const { passed, failed, failures, skipped } = total
  console.log('')
  for (const name of failures) console.log(`Failed: ${name}`)
  for (const name of skipped) console.log(`Skipped: ${name}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
