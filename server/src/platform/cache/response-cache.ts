import { LRUCache } from 'lru-cache'
import type { CachedResponse, FindCachedResponse } from './cached-response'

interface Entry {
  response: CachedResponse
  /** On the clock of `performance.now()`. */
  expiresAt: number
  tag: string
  /** The URLs it was requested by: the same search can be written in many ways. */
  urls: string[]
}

interface PendingResponse {
  response: Promise<CachedResponse>
  tag: string
}

interface CacheOptions {
  /** Milliseconds until a response expires without an invalidation. */
  lifetimeMs: number
  maxBytes: number
}

/** Other spellings of the same search are found by their parsed query, after routing. */
const MAX_URLS = 8
/** Bytes of bookkeeping per entry, counted towards `maxBytes`. */
const ENTRY_OVERHEAD = 500

/**
 * Encoded responses in memory; the least recently used are evicted first. A tag names what a
 * response depends on; `invalidateTag` removes its responses, including those still being made.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #keyOfUrl = new Map<string, string>()
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #pending = new Map<string, PendingResponse>()

  constructor(readonly options: CacheOptions) {
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ response }) => response.body.length + ENTRY_OVERHEAD,
      dispose: (entry, key) => this.#removeFromIndexes(key, entry),
    })
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** Returns the response for a URL that was requested before; for `route`'s option `findCached`. */
  readonly find: FindCachedResponse = (url) => {
    const key = this.#keyOfUrl.get(url)
    return key === undefined ? undefined : this.#fresh(key)
  }

  /** Makes each response once, however many requests wait for it; `find` knows it by `url` then. */
  async getOrCreate(url: string, key: string, tag: string, create: () => Promise<CachedResponse>) {
    const pending = this.#pending.get(key)?.response
    const response = this.#fresh(key) ?? (await (pending ?? this.#create(key, tag, create)))
    this.#rememberUrl(url, key)
    return response
  }

  invalidateTag(tag: string) {
    for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#entries.delete(key)
    for (const [key, pending] of this.#pending) if (pending.tag === tag) this.#pending.delete(key)
  }

  invalidateAll() {
    this.#entries.clear()
    this.#pending.clear()
  }

  async #create(key: string, tag: string, create: () => Promise<CachedResponse>) {
    // Counted from before the query, because the data may be that old.
    const expiresAt = performance.now() + this.options.lifetimeMs
    const mine: PendingResponse = { response: create(), tag }
    this.#pending.set(key, mine)
    try {
      const response = await mine.response
      // The pending response was replaced: its tag was invalidated in the meantime.
      if (this.#pending.get(key) === mine) this.#store(key, { response, expiresAt, tag, urls: [] })
      return response
    } finally {
      if (this.#pending.get(key) === mine) this.#pending.delete(key)
    }
  }

  #fresh(key: string) {
    const entry = this.#entries.get(key)
    if (entry && entry.expiresAt > performance.now()) return entry.response
    this.#entries.delete(key)
    return undefined
  }

  #store(key: string, entry: Entry) {
    this.#entries.set(key, entry)
    const keys = this.#keysOfTag.get(entry.tag) ?? new Set()
    if (this.#entries.has(key)) this.#keysOfTag.set(entry.tag, keys.add(key))
  }

  #rememberUrl(url: string, key: string) {
    const entry = this.#entries.peek(key)
    if (!entry || entry.urls.length >= MAX_URLS || this.#keyOfUrl.has(url)) return
    entry.urls.push(url)
    this.#keyOfUrl.set(url, key)
  }

  #removeFromIndexes(key: string, { urls, tag }: Entry) {
    for (const url of urls) this.#keyOfUrl.delete(url)
    const keys = this.#keysOfTag.get(tag)
    if (keys?.delete(key) && keys.size === 0) this.#keysOfTag.delete(tag)
  }
}
