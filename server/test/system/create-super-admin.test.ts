import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { bundledServer } from '../server-process'

/** Each run is a process that opens a database. */
const timeout = 60_000

const { program, remove } = bundledServer()
const folder = mkdtempSync(join(tmpdir(), 'sayap-super-admin-'))
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command once and types these lines. */
async function run(command: string, ...typed: string[]) {
  const child = spawn(process.execPath, [program, command], {
    env: { PATH: process.env.PATH, DATA_DIR: join(folder, 'data') },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  child.stdin.end(`${typed.join('\n')}\n`)
  const [code] = await once(child, 'close')
  return { code, output }
}

const create = (...typed: string[]) => run('create-super-admin', ...typed)
const citra = ['citra', 'citra@sayap.example', 'Citra', 'langit biru luas']

it('create-super-admin creates the first super admin and no second one', { timeout }, async () => {
  const first = await create(...citra)
  expect(first).toEqual({
    code: 0,
    output: expect.stringContaining('sign in at /admin/login-super'),
  })
  expect(first.output).not.toContain('langit')

  const second = await create('dian', 'dian@sayap.example', 'Dian', 'awan putih tinggi')
  expect(second).toEqual({ code: 0, output: expect.stringContaining('a super admin already') })
})

it('create-super-admin reports an invalid value in one line', { timeout }, async () => {
  const { code, output } = await create('citra', 'no address')
  expect(code).toBe(1)
  expect(output).toContain('E-mail: allowed is an e-mail address')
  expect(output).not.toContain('    at ')
})

it('reset-admin opens the account of a member of staff again', { timeout }, async () => {
  await create(...citra)
  const reset = await run('reset-admin', 'citra@sayap.example', 'burung walet di atas laut')
  expect(reset).toEqual({
    code: 0,
    output: expect.stringContaining('sign in at /admin/login-super'),
  })
  expect(reset.output).not.toContain('walet')
})

it('reset-admin says in one line what it refuses', { timeout }, async () => {
  const unknown = await run('reset-admin', 'nobody', 'burung walet di atas laut')
  expect(unknown).toEqual({
    code: 1,
    output: expect.stringContaining('no member of staff of this name'),
  })
  const weak = await run('reset-admin', 'citra', 'password1234')
  expect(weak.code).toBe(1)
  expect(weak.output).not.toContain('    at ')
})
