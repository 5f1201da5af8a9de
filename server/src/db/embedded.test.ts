import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { openEmbedded } from './embedded'
import { takeLock } from './lock-file'
import { sql } from './sql'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sayap-embedded-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const never = () => undefined

/** The id of a process that has ended. */
async function endedProcess() {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  return child.pid
}

it('keeps what it was told, and refuses a second opening until it is closed', async () => {
  const first = await openEmbedded(folder, never, inject('template'))
  await first.script('create table kept (id int)')
  await expect(openEmbedded(folder, never)).rejects.toThrow(
    `in use by process ${process.pid} (${join(folder, 'lock')})`,
  )
  await first.close()

  const second = await openEmbedded(folder, never)
  expect(await second.rows(sql`select * from kept`)).toEqual([])
  await second.close()
  expect(existsSync(join(folder, 'lock'))).toBe(false)
}, 60_000)

it('begins from the prepared database, and leaves nothing half unpacked', async () => {
  // As a start leaves it that was cut short while unpacking.
  mkdirSync(join(folder, 'database.new'))
  const home = await openEmbedded(folder, never, inject('template'))
  expect(await home.rows(sql`select name from migrations limit 1`)).toHaveLength(1)
  await home.close()
  expect(readdirSync(folder)).toEqual(['database'])
})

it('says in one line that its folder cannot be written', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(openEmbedded(join(file, 'data'), never)).rejects.toThrow(
    /^DATA_DIR is not a folder that can be written: .*ENOTDIR/,
  )
})

it('says in one line that what is there is no database', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), 'nonsense')
  await expect(openEmbedded(folder, never)).rejects.toThrow(
    /^The database in .* cannot be opened: .*/,
  )
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('takes over the lock of a process that is gone', async () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, `${await endedProcess()} long ago\n`)
  const release = takeLock(lock)
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
  expect(existsSync(lock)).toBe(false)
})

it('takes over a lock whose process id now belongs to another process', () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, `${process.pid} another start\n`)
  takeLock(lock)()
})

it('takes over a lock that was never written to its end', () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, '')
  takeLock(lock)()
})
