import { expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue'

it('createSerialQueue runs one task at a time, in order, and continues after a failure', async () => {
  const inTurn = createSerialQueue(10, 'Too many wait.')
  const log: string[] = []
  const work = (name: string) =>
    inTurn(async () => {
      log.push(`${name} begins`)
      await new Promise(setImmediate)
      log.push(`${name} ends`)
      if (name === 'b') throw new Error(name)
    })
  const all = await Promise.allSettled([work('a'), work('b'), work('c')])
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log.join()).toBe('a begins,a ends,b begins,b ends,c begins,c ends')
})

it('createSerialQueue refuses with 503 when too many tasks wait', async () => {
  const inTurn = createSerialQueue(2, 'Too many wait.')
  const waiting = [inTurn(async () => 1), inTurn(async () => 2)]
  await expect(inTurn(async () => 3)).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Too many wait.',
  })
  expect(await Promise.all(waiting)).toEqual([1, 2])
  expect(await inTurn(async () => 4)).toBe(4)
})
