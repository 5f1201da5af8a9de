import { once } from 'node:events'
import fs, { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { logDestination } from './log'

describe('the buffered log destination', () => {
  const open = () => {
    const file = join(mkdtempSync(join(tmpdir(), 'sayap-log-')), 'log')
    const destination = logDestination(file)
    return { destination, read: () => (existsSync(file) ? readFileSync(file, 'utf8') : '') }
  }

  it('the log destination writes lines together, in order, a moment later', async () => {
    const { destination, read } = open()
    for (let i = 0; i < 5; i++) destination.write(`${i}\n`)
    expect(read()).toBe('')
    await vi.waitFor(() => expect(read()).toBe('0\n1\n2\n3\n4\n'), { timeout: 60_000 })
    destination.end()
  })

  it('the log destination writes immediately once its buffer has 8 KiB', async () => {
    const { destination, read } = open()
    await once(destination, 'ready')
    for (let i = 0; i < 100; i++) destination.write(`${'x'.repeat(99)}\n`)
    await once(destination, 'drain')
    expect(read().length).toBeGreaterThanOrEqual(8192)
    destination.end()
  })

  it('a full disk does not end the process, is told once, and the lines are written when there is room', async () => {
    const { destination, read } = open()
    await once(destination, 'ready')
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const reallyWrite = fs.write
    const write = vi.spyOn(fs, 'write') as unknown as ReturnType<typeof vi.fn>
    let refused = 0
    write.mockImplementation((...args: unknown[]) => {
      if (args[0] !== (destination as unknown as { fd: number }).fd)
        return Reflect.apply(reallyWrite, fs, args)
      refused++
      ;(args.at(-1) as (error: Error) => void)(full)
    })
    destination.write('kept\n')
    await vi.waitFor(() => expect(refused).toBeGreaterThan(2), { timeout: 60_000 })
    // At the exit nothing may wait for room.
    destination.flushSync()
    expect(told.mock.calls).toEqual([['The log cannot be written: ENOSPC.']])
    write.mockRestore()
    await vi.waitFor(() => expect(read()).toBe('kept\n'), { timeout: 60_000 })
    told.mockRestore()
    destination.end()
  })

  // Of the systems that we know only Linux has the device; elsewhere the test is shown as skipped.
  it.skipIf(!existsSync('/dev/full'))(
    'a log on a full disk neither ends the process nor keeps it from exiting',
    async () => {
      const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const destination = logDestination('/dev/full')
      destination.write('lost\n')
      await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 60_000 })
      destination.flushSync()
      destination.destroy()
      told.mockRestore()
    },
  )
})
