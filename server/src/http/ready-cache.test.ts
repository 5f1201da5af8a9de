import { describe, expect, it } from 'vitest'
import { ReadyAnswer } from './ready-answer'
import { ReadyCache } from './ready-cache'

const answerOf = (text: string) => new ReadyAnswer(Buffer.from(text), `W/"${text}"`, 'no-cache')
const cacheOf = (lifetimeMs = 10_000, mostBytes = 100_000) =>
  new ReadyCache({ lifetimeMs, mostBytes })

describe('answers kept ready', () => {
  it('are found again by the address they were asked for by', async () => {
    const cache = cacheOf()
    expect(cache.find('/a')).toBeUndefined()
    await cache.answer('/a', 'key', 'tag', async () => answerOf('one'))
    expect(cache.find('/a')?.body.toString()).toBe('one')
  })

  it('are made once, however many ask at the same time and in however many ways', async () => {
    const cache = cacheOf()
    let made = 0
    const make = async () => answerOf(String(++made))
    await Promise.all(Array.from({ length: 50 }, (_, i) => cache.answer(`/${i}`, 'key', 't', make)))
    expect(made).toBe(1)
  })

  it('are made again after their lifetime', async () => {
    const cache = cacheOf(0)
    await cache.answer('/a', 'key', 'tag', async () => answerOf('one'))
    expect(cache.find('/a')).toBeUndefined()
  })

  it('are forgotten by what they depend on, and nothing else is', async () => {
    const cache = cacheOf()
    await cache.answer('/a', 'a', 'medan', async () => answerOf('a'))
    await cache.answer('/b', 'b', 'jakarta', async () => answerOf('b'))
    cache.forget('medan')
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
    cache.forgetAll()
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it('are not kept when what they depend on changed while they were made', async () => {
    const cache = cacheOf()
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const old = cache.answer('/a', 'key', 'tag', () => slow.then(() => answerOf('old')))
    cache.forget('tag')
    const later = cache.answer('/a', 'key', 'tag', async () => answerOf('new'))
    finish()
    expect([(await old).body.toString(), (await later).body.toString()]).toEqual(['old', 'new'])
    expect(cache.find('/a')?.body.toString()).toBe('new')
  })

  it('never take more memory than allowed: the longest unused goes first', async () => {
    const cache = cacheOf(10_000, 3 * 700)
    for (const name of ['a', 'b', 'c'])
      await cache.answer(`/${name}`, name, 't', async () => answerOf(name.repeat(200)))
    cache.find('/a')
    await cache.answer('/d', 'd', 't', async () => answerOf('d'.repeat(200)))
    expect(['a', 'b', 'c', 'd'].filter((name) => cache.find(`/${name}`))).toEqual(['a', 'c', 'd'])
    expect(cache.size.bytes).toBeLessThanOrEqual(3 * 700)
  })

  it('keep no failure', async () => {
    const cache = cacheOf()
    const failing = cache.answer('/a', 'key', 'tag', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(
      (await cache.answer('/a', 'key', 'tag', async () => answerOf('ok'))).body.toString(),
    ).toBe('ok')
  })
})
