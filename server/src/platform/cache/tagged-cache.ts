import { LRUCache } from 'lru-cache'

interface Entry<Value> {
  value: Value
  /** Before it was made, on the clock of `performance.now()`. */
  asOf: number
  tag: string
}

interface Pending<Value> {
  value: Promise<Value>
  tag: string
}

interface TaggedCacheOptions<Value> {
  maxBytes: number
  sizeOf: (value: Value) => number
  /** Until when a value may be used that was made from data not older than `asOf`. */
  freshUntil: (value: Value, asOf: number) => number
  onRemove?: (key: string) => void
}

/** Bytes of bookkeeping per entry, counted towards `maxBytes`. */
const ENTRY_OVERHEAD = 500

/**
 * Values in memory; the least recently used are evicted first. A tag names what a value depends on;
 * `invalidateTag` removes its values, including those still being made.
 */
export class TaggedCache<Value extends object> {
  readonly #entries: LRUCache<string, Entry<Value>>
  readonly #keysOfTag = new Map<string, Set<string>>()
  readonly #pending = new Map<string, Pending<Value>>()
  readonly #freshUntil: TaggedCacheOptions<Value>['freshUntil']

  constructor({ maxBytes, sizeOf, freshUntil, onRemove }: TaggedCacheOptions<Value>) {
    this.#freshUntil = freshUntil
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ value }) => sizeOf(value) + ENTRY_OVERHEAD,
      dispose: ({ tag }, key) => {
        const keys = this.#keysOfTag.get(tag)
        if (keys?.delete(key) && keys.size === 0) this.#keysOfTag.delete(tag)
        onRemove?.(key)
      },
    })
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#entries.calculatedSize }
  }

  /** The value of a key while it is fresh. */
  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (entry && this.#freshUntil(entry.value, entry.asOf) > performance.now()) return entry.value
    this.#entries.delete(key)
    return undefined
  }

  has(key: string) {
    return this.#entries.has(key)
  }

  /** Makes each value once, however many callers wait for it. */
  async getOrCreate(key: string, tag: string, create: () => Promise<Value>): Promise<Value> {
    return (
      this.get(key) ?? (await (this.#pending.get(key)?.value ?? this.#create(key, tag, create)))
    )
  }

  set(key: string, value: Value, tag: string, asOf: number) {
    this.#entries.set(key, { value, asOf, tag })
    const keys = this.#keysOfTag.get(tag) ?? new Set()
    if (this.#entries.has(key)) this.#keysOfTag.set(tag, keys.add(key))
  }

  invalidateTag(tag: string) {
    for (const key of [...(this.#keysOfTag.get(tag) ?? [])]) this.#entries.delete(key)
    for (const [key, pending] of this.#pending) if (pending.tag === tag) this.#pending.delete(key)
  }

  invalidateAll() {
    this.#entries.clear()
    this.#pending.clear()
  }

  async #create(key: string, tag: string, create: () => Promise<Value>) {
    // Counted from before the query, because the data may be that old.
    const asOf = performance.now()
    const mine: Pending<Value> = { value: create(), tag }
    this.#pending.set(key, mine)
    try {
      const value = await mine.value
      // The pending value was replaced: its tag was invalidated in the meantime.
      if (this.#pending.get(key) === mine) this.set(key, value, tag, asOf)
      return value
    } finally {
      if (this.#pending.get(key) === mine) this.#pending.delete(key)
    }
  }
}
