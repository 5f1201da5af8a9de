import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { runForClient } from '#platform/http/current-client'
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

/** A server whose `/work` puts one task of the caller's network into a queue of `maxQueued`. */
async function queueBehind(maxQueued: number) {
  const inTurn = createSerialQueue(maxQueued, 'Too many wait.')
  const log: string[] = []
  let release: (() => void) | undefined
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const app = Fastify({ trustProxy: true })
  app.get<{ Querystring: { name: string; first?: string } }>('/work', async (request) => {
    const { query } = request
    const work = async () => {
      await gate
      log.push(query.name)
      return query.name
    }
    return runForClient(request, () => inTurn(work, { first: query.first !== undefined }))
  })
  const ask = async (name: string, ip: string, first = '') => {
    const headers = { 'x-forwarded-for': ip }
    const response = await app.inject({ url: `/work?name=${name}${first}`, headers })
    return response.statusCode
  }
  return { ask, log, release: () => release?.() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

it('the clients of a queue take turns: many tasks of one delay another by one task', async () => {
  const { ask, log, release } = await queueBehind(100)
  const flood = [1, 2, 3, 4, 5].map((nth) => ask(`flood${nth}`, '203.0.113.7'))
  await settled()
  const other = ask('other', '198.51.100.1')
  await settled()
  release()
  await Promise.all([...flood, other])
  expect(log.indexOf('other')).toBe(2)
})

it('a full queue refuses the client with most tasks, and admits one with fewer', async () => {
  const { ask, log, release } = await queueBehind(4)
  const flood = [1, 2, 3, 4].map((nth) => ask(`flood${nth}`, '203.0.113.7'))
  await settled()
  const other = ask('other', '198.51.100.1')
  await settled()
  release()
  // The newest task of the flood had to go.
  expect(await Promise.all(flood)).toEqual([200, 200, 200, 500])
  expect(await other).toBe(200)
  expect(log).toHaveLength(4)
})

it('a task that goes first is neither delayed nor refused by a flood from many networks', async () => {
  const { ask, log, release } = await queueBehind(50)
  const flood = Array.from({ length: 80 }, (_, nth) => ask(`flood${nth}`, `198.51.${nth}.1`))
  await settled()
  const known = ask('known', '203.0.113.7', '&first=1')
  await settled()
  release()
  expect(await known).toBe(200)
  expect(log.indexOf('known')).toBeLessThanOrEqual(1)
  const refused = (await Promise.all(flood)).filter((status) => status !== 200)
  expect(refused).toHaveLength(31)
})
