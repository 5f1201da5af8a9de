import { LRUCache } from 'lru-cache'

/**
 * Returns `load` with its results cached by key for `lifetimeMs`. Calls with the same key share one
 * load; a failed load is not cached. `invalidate` makes the next call load again.
 */
export function cachedLoader<Key extends string | number, Value extends object | boolean>(
  lifetimeMs: number,
  load: (key: Key) => Promise<Value>,
) {
  const cache = new LRUCache<Key, Promise<Value>>({
    max: 100,
    // lru-cache expires an entry when it is older than its ttl; here it expires at exactly its ttl.
    ttl: lifetimeMs - 1,
    ttlResolution: 0,
    // The clock is a parameter for tests; lru-cache uses performance.now() otherwise.
    perf: { now: () => Date.now() },
  })
  const get = (key: Key): Promise<Value> => {
    const cached = cache.get(key)
    if (cached) return cached
    const loading = load(key)
    cache.set(key, loading)
    loading.catch(() => {
      if (cache.peek(key) === loading) cache.delete(key)
    })
    return loading
  }
  return Object.assign(get, { invalidate: () => cache.clear() })
}
