import type { CachedResponse, FindCachedResponse } from './cached-response'
import { TaggedCache } from './tagged-cache'

interface CacheOptions {
  /** Milliseconds until a response expires without an invalidation. */
  lifetimeMs: number
  maxBytes: number
}

/** Other spellings of the same search are found by their parsed query, after routing. */
const MAX_URLS = 8
/** Characters. Longer URLs have parameters that mean nothing, and whoever sends many would fill the memory. */
export const MAX_URL_LENGTH = 1000

/** Encoded responses in memory, found by their key and by the URLs they were requested by. */
export class ResponseCache {
  readonly #responses: TaggedCache<CachedResponse>
  readonly #keyOfUrl = new Map<string, string>()
  readonly #urlsOfKey = new Map<string, string[]>()

  constructor(readonly options: CacheOptions) {
    this.#responses = new TaggedCache({
      maxBytes: options.maxBytes,
      sizeOf: ({ body }) => body.length,
      freshUntil: ({ freshUntil }, asOf) => freshUntil ?? asOf + options.lifetimeMs,
      onRemove: (key) => {
        for (const url of this.#urlsOfKey.get(key) ?? []) this.#keyOfUrl.delete(url)
        this.#urlsOfKey.delete(key)
      },
    })
  }

  get size() {
    return this.#responses.size
  }

  /** Returns the response for a URL that was requested before; for `route`'s option `findCached`. */
  readonly find: FindCachedResponse = (url) => {
    const key = this.#keyOfUrl.get(url)
    return key === undefined ? undefined : this.#responses.get(key)
  }

  /** Makes each response once, however many requests wait for it; `find` knows it by `url` then. */
  async getOrCreate(url: string, key: string, tag: string, create: () => Promise<CachedResponse>) {
    const response = await this.#responses.getOrCreate(key, tag, create)
    this.#rememberUrl(url, key)
    return response
  }

  /** Keeps a response that was made from data not older than `asOf` (`performance.now()`). */
  set(url: string, key: string, tag: string, response: CachedResponse, asOf: number) {
    this.#responses.set(key, response, tag, asOf)
    this.#rememberUrl(url, key)
  }

  invalidateTag(tag: string) {
    this.#responses.invalidateTag(tag)
  }

  invalidateAll() {
    this.#responses.invalidateAll()
  }

  #rememberUrl(url: string, key: string) {
    if (url.length > MAX_URL_LENGTH || this.#keyOfUrl.has(url) || !this.#responses.has(key)) return
    const urls = this.#urlsOfKey.get(key)
    if (!urls) this.#urlsOfKey.set(key, [url])
    else if (urls.length < MAX_URLS) urls.push(url)
    else return
    this.#keyOfUrl.set(url, key)
  }
}
