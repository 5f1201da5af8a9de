import { describe, expect, it } from 'vitest'
import { CachedResponse } from './cached-response'
import { ResponseCache } from './response-cache'

const responseOf = (text: string) =>
  new CachedResponse(Buffer.from(text), `W/"${text}"`, 'no-cache')
const cacheOf = (lifetimeMs = 10_000, mostBytes = 100_000) =>
  new ResponseCache({ lifetimeMs, maxBytes: mostBytes })

describe('ResponseCache', () => {
  it('a cached response is found by the URL it was requested by', async () => {
    const cache = cacheOf()
    expect(cache.find('/a')).toBeUndefined()
    await cache.getOrCreate('/a', 'key', 'tag', async () => responseOf('one'))
    expect(cache.find('/a')?.body.toString()).toBe('one')
  })

  it('a response is made once for any number of concurrent requests and URLs', async () => {
    const cache = cacheOf()
    let made = 0
    const make = async () => responseOf(String(++made))
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => cache.getOrCreate(`/${i}`, 'key', 't', make)),
    )
    expect(made).toBe(1)
  })

  it('a URL of more than 1,000 characters is not remembered', async () => {
    const cache = cacheOf()
    const long = `/a?x=${'x'.repeat(1000)}`
    await cache.getOrCreate(long, 'key', 'tag', async () => responseOf('one'))
    expect(cache.find(long)).toBeUndefined()
    await cache.getOrCreate('/a', 'key', 'tag', async () => responseOf('two'))
    expect(cache.find('/a')?.body.toString()).toBe('one')
  })

  it('a cached response expires after its lifetime', async () => {
    const cache = cacheOf(0)
    await cache.getOrCreate('/a', 'key', 'tag', async () => responseOf('one'))
    expect(cache.find('/a')).toBeUndefined()
  })

  it('invalidateTag removes the responses of that tag only', async () => {
    const cache = cacheOf()
    await cache.getOrCreate('/a', 'a', 'medan', async () => responseOf('a'))
    await cache.getOrCreate('/b', 'b', 'jakarta', async () => responseOf('b'))
    cache.invalidateTag('medan')
    expect(cache.find('/a')).toBeUndefined()
    expect(cache.find('/b')).toBeDefined()
    cache.invalidateAll()
    expect(cache.size).toEqual({ entries: 0, bytes: 0 })
  })

  it('a response whose tag is invalidated while it is made is not stored', async () => {
    const cache = cacheOf()
    let finish = () => {}
    const slow = new Promise<void>((resolve) => {
      finish = resolve
    })
    const old = cache.getOrCreate('/a', 'key', 'tag', () => slow.then(() => responseOf('old')))
    cache.invalidateTag('tag')
    const later = cache.getOrCreate('/a', 'key', 'tag', async () => responseOf('new'))
    finish()
    expect([(await old).body.toString(), (await later).body.toString()]).toEqual(['old', 'new'])
    expect(cache.find('/a')?.body.toString()).toBe('new')
  })

  it('the cache never exceeds its size and evicts the least recently used response', async () => {
    const cache = cacheOf(10_000, 3 * 700)
    for (const name of ['a', 'b', 'c'])
      await cache.getOrCreate(`/${name}`, name, 't', async () => responseOf(name.repeat(200)))
    cache.find('/a')
    await cache.getOrCreate('/d', 'd', 't', async () => responseOf('d'.repeat(200)))
    expect(['a', 'b', 'c', 'd'].filter((name) => cache.find(`/${name}`))).toEqual(['a', 'c', 'd'])
    expect(cache.size.bytes).toBeLessThanOrEqual(3 * 700)
  })

  it('a failed response is not cached', async () => {
    const cache = cacheOf()
    const failing = cache.getOrCreate('/a', 'key', 'tag', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(
      (await cache.getOrCreate('/a', 'key', 'tag', async () => responseOf('ok'))).body.toString(),
    ).toBe('ok')
  })
})
