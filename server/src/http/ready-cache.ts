import type { FindReady, ReadyAnswer } from './ready-answer'

interface Entry {
  answer: ReadyAnswer
  /** On the clock of `performance.now()`. */
  until: number
  tag: string
  /** The addresses it was asked for by: the same search can be written in many ways. */
  urls: string[]
  bytes: number
}

interface Filling {
  making: Promise<ReadyAnswer>
  tag: string
}

interface CacheOptions {
  /** After this an answer is made again, even if nobody said that it changed. */
  lifetimeMs: number
  mostBytes: number
}

/** More ways than this to write one search are still answered, by way of their parsed query. */
const MOST_URLS = 8
const ENTRY_OVERHEAD = 500

/**
 * Answers kept ready in memory, the longest unused dropped first. A tag names what an answer
 * depends on; `forget` drops those of a tag, also one being made while it is said.
 */
export class ReadyCache {
  readonly #entries = new Map<string, Entry>()
  readonly #keyOfUrl = new Map<string, string>()
  readonly #tagged = new Map<string, Set<string>>()
  readonly #filling = new Map<string, Filling>()
  #bytes = 0

  constructor(readonly options: CacheOptions) {}

  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes }
  }

  /** For `route`'s option `ready`. */
  readonly find: FindReady = (url) => {
    const key = this.#keyOfUrl.get(url)
    return key === undefined ? undefined : this.#fresh(key)?.answer
  }

  /** Made once, however many ask for it at the same time; `url` is where `find` sees it next. */
  async answer(url: string, key: string, tag: string, make: () => Promise<ReadyAnswer>) {
    const making = this.#filling.get(key)?.making
    const answer = this.#fresh(key)?.answer ?? (await (making ?? this.#fill(key, tag, make)))
    this.#remember(url, key)
    return answer
  }

  forget(tag: string) {
    for (const key of [...(this.#tagged.get(tag) ?? [])]) this.#drop(key)
    for (const [key, filling] of this.#filling) if (filling.tag === tag) this.#filling.delete(key)
  }

  forgetAll() {
    for (const key of [...this.#entries.keys()]) this.#drop(key)
    this.#filling.clear()
  }

  async #fill(key: string, tag: string, make: () => Promise<ReadyAnswer>) {
    // From before it is made: what it says may be that old.
    const until = performance.now() + this.options.lifetimeMs
    const mine: Filling = { making: make(), tag }
    this.#filling.set(key, mine)
    try {
      const answer = await mine.making
      if (this.#filling.get(key) === mine) this.#keep(key, { answer, until, tag })
      return answer
    } finally {
      if (this.#filling.get(key) === mine) this.#filling.delete(key)
    }
  }

  #fresh(key: string) {
    const entry = this.#entries.get(key)
    if (!entry) return
    if (entry.until <= performance.now()) return this.#drop(key)
    // Last in the map is last to be dropped.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry
  }

  #keep(key: string, kept: Pick<Entry, 'answer' | 'until' | 'tag'>) {
    this.#drop(key)
    const bytes = kept.answer.body.length + ENTRY_OVERHEAD
    this.#entries.set(key, { ...kept, urls: [], bytes })
    this.#tagged.set(kept.tag, (this.#tagged.get(kept.tag) ?? new Set()).add(key))
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.options.mostBytes) break
      this.#drop(oldest)
    }
  }

  #remember(url: string, key: string) {
    const entry = this.#entries.get(key)
    if (!entry || entry.urls.length >= MOST_URLS || this.#keyOfUrl.has(url)) return
    entry.urls.push(url)
    this.#keyOfUrl.set(url, key)
  }

  #drop(key: string): undefined {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
    for (const url of entry.urls) this.#keyOfUrl.delete(url)
    const keys = this.#tagged.get(entry.tag)
    if (keys?.delete(key) && keys.size === 0) this.#tagged.delete(entry.tag)
  }
}
