import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database/open-database'
import { bundledServer } from '../server-process'

const { program, remove } = bundledServer()
const folder = mkdtempSync(join(tmpdir(), 'sayap-verify-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => {
  remove()
  rmSync(folder, { recursive: true, force: true })
})

async function verify() {
  const child = spawn(process.execPath, [program, 'verify'], {
    env: { PATH: process.env.PATH, DATA_DIR },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'close')
  return { code, lines: output.trim().split('\n') }
}

it('npm run verify finds nothing in a consistent database and lists each violating row of a broken one', async () => {
  expect(await verify()).toEqual({ code: 0, lines: ['Nothing is wrong.'] })

  const db = await openDatabase({ DATABASE_URL: undefined, DATA_DIR }, () => {})
  await db.session((session) =>
    session.script(`
      set session_replication_role = replica;
      insert into users (name, email) values ('x', 'x');
      insert into tickets (id_passenger, code) values (1, 'x');
      insert into idempotency_keys (id_user, key, fingerprint, id_booking)
      values (1, 'k', 'f', 1), (1, 'l', 'f', 1);
      insert into audit (action, actor_role, subject, request_id) values ('x', 'admin', 'x', 'x')
    `),
  )
  await db.close()
  const { code, lines } = await verify()
  expect(code).toBe(1)
  expect(lines.at(-1)).toMatch(/^\d+ violations\.$/)
  expect(lines).toContain('INV12 two keys made one booking: 1')
  expect(lines).toContainEqual(
    expect.stringMatching(/^INV60 audit entry that is not as it was written: \d+$/),
  )
})
