import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
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

  it('the log destination writes lines together, in order, within a tenth of a second', async () => {
    const { destination, read } = open()
    for (let i = 0; i < 5; i++) destination.write(`${i}\n`)
    expect(read()).toBe('')
    await vi.waitFor(() => expect(read()).toBe('0\n1\n2\n3\n4\n'), { timeout: 1000 })
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
})
