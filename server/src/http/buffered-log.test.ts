import { expect, it, vi } from 'vitest'
import { bufferedLog } from './buffered-log'

it('writes lines in order, many at a time, and none later than a tenth of a second', async () => {
  const written: string[] = []
  const log = bufferedLog((text) => written.push(text))
  for (let i = 0; i < 5; i++) log.write(`${i}\n`)
  expect(written).toEqual([])
  await vi.waitFor(() => expect(written).toEqual(['0\n1\n2\n3\n4\n']), { timeout: 1000 })
})

it('does not wait once there is enough', () => {
  const written: string[] = []
  const log = bufferedLog((text) => written.push(text))
  for (let i = 0; i < 100; i++) log.write(`${'x'.repeat(99)}\n`)
  expect(written).toHaveLength(1)
})
