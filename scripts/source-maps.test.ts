import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveSourceMaps, originalPlace } from './source-maps.mjs'

const root = join(import.meta.dirname, '..')
// In the repository, by which sources are named.
const cache = join(root, 'node_modules/.cache')
mkdirSync(cache, { recursive: true })
const home = mkdtempSync(join(cache, 'maps-'))
const maps = join(home, 'maps')
const source = join(home, 'source.ts')
const path = relative(root, source)
let stack: string
let place: { file: string; line: number; column: number }

beforeAll(async () => {
  const text = `interface Trip { seats: number[] }
function firstSeat(trip: Trip) {
  if (trip.seats.length === 0) throw new Error('no seat')
  return trip.seats[0]
}
firstSeat({ seats: [] })
`
  writeFileSync(source, text)
  const served = join(home, 'served')
  await build({
    entryPoints: { 'app-4f2a': source },
    outdir: join(served, 'assets'),
    minify: true,
    bundle: true,
    sourcemap: 'external',
    logLevel: 'silent',
  })
  stack = spawnSync(process.execPath, [join(served, 'assets/app-4f2a.js')], {
    encoding: 'utf8',
  }).stderr
  const [, line, column] =
    /app-4f2a\.js:(\d+):(\d+)/.exec(stack.slice(stack.indexOf('    at '))) ?? []
  place = { file: '/assets/app-4f2a.js', line: Number(line), column: Number(column) }
  moveSourceMaps(served, join(maps, 'web'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const symbolicate = (input: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(root, 'scripts/symbolicate.mjs'), ...args], {
    encoding: 'utf8',
    input,
  })

describe('source maps', () => {
  it('source maps are moved away from what is served, with the script they belong to', () => {
    expect(readdirSync(join(home, 'served/assets'))).toEqual(['app-4f2a.js'])
    expect(readdirSync(join(maps, 'web/assets')).sort()).toEqual(['app-4f2a.js', 'app-4f2a.js.map'])
    expect(readFileSync(join(home, 'served/assets/app-4f2a.js'), 'utf8')).not.toContain(
      'sourceMappingURL',
    )
  })

  it('source maps tell line and column of the source, and nothing of a script they do not know', () => {
    expect(originalPlace([maps], place)).toBe(`${path}:3:38`)
    expect(originalPlace([maps], { ...place, file: '/assets/other.js' })).toBeUndefined()
    expect(originalPlace([join(home, 'nowhere')], place)).toBeUndefined()
  })
})

describe('npm run symbolicate', () => {
  it('npm run symbolicate reads an event as Sentry exports it, the innermost call first', () => {
    const { file: filename, line: lineno, column: colno } = place
    const frames = [
      { filename: 'https://…', lineno: 1, colno: 1 },
      { filename, lineno, colno, function: 't' },
    ]
    const event = {
      exception: { values: [{ type: 'Error', value: 'no seat', stacktrace: { frames } }] },
    }
    const { status, stdout } = symbolicate(JSON.stringify(event), '--maps', maps, '-')
    expect(status).toBe(0)
    expect(stdout).toBe(`Error: no seat\n    at t (${path}:3:38)\n    at ? (https://…:1:1)\n`)
  })

  it('npm run symbolicate reads a stack, and leaves lines that no map knows as they are', () => {
    const { stdout } = symbolicate(stack, '--maps', maps, '-')
    expect(stdout).toContain(`${path}:3:38`)
    expect(stdout).toContain(`${path}:6:1`)
    expect(stdout).toContain('node:internal')
  })

  it('npm run symbolicate without a file says how it is called, with exit code 1', () => {
    const { status, stderr } = symbolicate('')
    expect([status, stderr]).toEqual([1, 'Usage: npm run symbolicate -- [--maps FOLDER] FILE\n'])
  })
})
