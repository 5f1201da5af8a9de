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
import { sql } from '../sql'
import { demoTemplate, demoTemplateName, openEmbedded } from './embedded'
import { tryAcquireLock } from './lock-file'

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

it('the embedded database keeps its rows and refuses a second opening until it is closed', async () => {
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
})

it('the embedded database starts from the template and leaves nothing half unpacked', async () => {
  // As a start leaves it that was cut short while unpacking.
  mkdirSync(join(folder, 'database.new'))
  const home = await openEmbedded(folder, never, inject('template'))
  expect(await home.rows(sql`select name from migrations limit 1`)).toHaveLength(1)
  await home.close()
  expect(readdirSync(folder)).toEqual(['database'])
})

it('a data folder that cannot be written stops the start with one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(openEmbedded(join(file, 'data'), never)).rejects.toThrow(
    /^DATA_DIR is not a folder that can be written: .*ENOTDIR/,
  )
})

it('a data folder that is no database stops the start with one line', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), 'nonsense')
  await expect(openEmbedded(folder, never)).rejects.toThrow(
    /^The database in .* cannot be opened: .*/,
  )
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

it('the lock of a process that no longer exists is taken over', async () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, `${await endedProcess()} long ago\n`)
  const release = tryAcquireLock(lock)
  expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
  release()
  expect(existsSync(lock)).toBe(false)
})

/** A process that has ended and that its parent never asks for its exit code. */
async function zombie() {
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [pid] = await once(parent.stdout, 'data')
  return { pid: Number(pid), end: () => parent.kill('SIGKILL') }
}

it.skipIf(process.platform !== 'linux')(
  'the lock of a killed process that its parent has not noticed is taken over at once (Linux only)',
  async () => {
    const lock = join(folder, 'lock')
    const { pid, end } = await zombie()
    const field = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    await expect.poll(() => field()[0]).toBe('Z')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    writeFileSync(lock, `${pid} ${boot} ${field()[19]}\n`)

    const release = tryAcquireLock(lock)
    expect(readFileSync(lock, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    release()
    end()
  },
)

it('a lock whose process id belongs to another process now is taken over', () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, `${process.pid} another start\n`)
  tryAcquireLock(lock)()
})

it('a lock that was not written completely is taken over', () => {
  const lock = join(folder, 'lock')
  writeFileSync(lock, '')
  tryAcquireLock(lock)()
})

it('the demo template of the build is used on the day in Jakarta on which it was made', () => {
  const home = mkdtempSync(join(tmpdir(), 'sayap-template-'))
  writeFileSync(join(home, demoTemplateName(new Date('2020-01-01T16:59:59Z'))), '')
  expect(readdirSync(home)).toEqual(['demo-2020-01-01.tgz'])
  expect(demoTemplateName(new Date('2020-01-01T17:00:00Z'))).toBe('demo-2020-01-02.tgz')
  expect(demoTemplate(home)).toBeUndefined()
  writeFileSync(join(home, demoTemplateName()), '')
  expect(demoTemplate(home)).toBe(join(home, demoTemplateName()))
  rmSync(home, { recursive: true })
})

it('a template that ends too early stops the start and leaves no database behind', async () => {
  const home = mkdtempSync(join(tmpdir(), 'sayap-template-'))
  const half = join(home, 'half.tar')
  const whole = readFileSync(inject('template'))
  writeFileSync(half, whole.subarray(0, whole.length / 2))
  await expect(openEmbedded(join(home, 'data'), never, half)).rejects.toThrow('ends too early')
  expect(existsSync(join(home, 'data/database'))).toBe(false)
  const database = await openEmbedded(join(home, 'data'), never, inject('template'))
  await database.close()
  rmSync(home, { recursive: true })
})
