import { LRUCache } from 'lru-cache'

/** Clients tracked per limit; beyond that the least recently seen one is dropped, never all. */
const MAX_CLIENTS = 100_000
/** Parts of a window; the counts of a part are forgotten together. */
const PARTS = 12
/** A client is made known to the other servers from this share of its limit on. */
const SHARED_FROM = 1 / 20

interface Counts {
  /** By the number of the part, modulo `PARTS`. */
  parts: number[]
  sum: number
  /** Number of the newest part since the process started. */
  newest: number
  /** Counted here and not yet sent to the other servers. */
  unsent: number
}

/** What is left to a client. */
export interface Standing {
  /** Counted per window at most. */
  max: number
  /** Left of it now. */
  remaining: number
  /** Milliseconds until the oldest of what was counted is forgotten; 0 where nothing was counted. */
  resetMs: number
}

/**
 * Counts per client so that no window of `windowMs`, wherever it begins, has more than `max`. It
 * looks back one part further than the window, and so is never too generous.
 */
export class SlidingWindow {
  readonly #clients: LRUCache<string, Counts>
  readonly #partMs: number
  readonly #unsent = new Map<string, Counts>()

  constructor(
    readonly max: number,
    windowMs: number,
    readonly now: () => number = () => performance.now(),
    maxClients = MAX_CLIENTS,
  ) {
    this.#partMs = windowMs / (PARTS - 1)
    // `max` would take 2.8 MB for each limit at once, however few clients there are.
    this.#clients = new LRUCache({ maxSize: maxClients, sizeCalculation: () => 1 })
  }

  /** Counts `weight`, or returns the milliseconds until there is room for it. */
  consume(client: string, weight: number): number {
    const counts = this.#current(client)
    const counted = Math.min(weight, this.max)
    if (counts.sum + counted > this.max) return this.#waitFor(counts, counted)
    this.#add(counts, counted)
    counts.unsent += counted
    if (counts.sum >= this.max * SHARED_FROM) this.#unsent.set(client, counts)
    return 0
  }

  standing(client: string): Standing {
    const counts = this.#current(client)
    const oldest = this.#partsOf(counts).find(([, counted]) => counted > 0)
    return {
      max: this.max,
      // What other servers counted may be beyond the limit.
      remaining: Math.max(0, this.max - counts.sum),
      resetMs: oldest ? this.#endOf(oldest[0]) : 0,
    }
  }

  /** Adds what another server has counted. */
  addRemote(client: string, weight: number) {
    this.#add(this.#current(client), weight)
  }

  /** What was counted here since the last call, of clients with a noticeable share of the limit. */
  takeUnsent(): [client: string, weight: number][] {
    const taken = [...this.#unsent].map(([client, counts]): [string, number] => {
      const { unsent } = counts
      counts.unsent = 0
      return [client, unsent]
    })
    this.#unsent.clear()
    return taken
  }

  #add(counts: Counts, weight: number) {
    const at = counts.newest % PARTS
    counts.parts[at] = (counts.parts[at] ?? 0) + weight
    counts.sum += weight
  }

  /** The counts of a client without the parts that are over. */
  #current(client: string): Counts {
    const part = Math.floor(this.now() / this.#partMs)
    const known = this.#clients.get(client)
    if (!known) {
      const counts = { parts: new Array(PARTS).fill(0), sum: 0, newest: part, unsent: 0 }
      this.#clients.set(client, counts)
      return counts
    }
    for (let next = Math.max(known.newest + 1, part - PARTS + 1); next <= part; next++) {
      known.sum -= known.parts[next % PARTS] ?? 0
      known.parts[next % PARTS] = 0
    }
    known.newest = part
    return known
  }

  #waitFor(counts: Counts, weight: number) {
    let left = counts.sum
    for (const [part, counted] of this.#partsOf(counts)) {
      left -= counted
      if (left + weight <= this.max) return this.#endOf(part)
    }
    return this.#partMs
  }

  /** The numbers of the parts that count, the oldest first, each with what was counted in it. */
  #partsOf({ parts, newest }: Counts): [part: number, counted: number][] {
    return Array.from({ length: PARTS }, (_, nth) => {
      const part = newest - PARTS + 1 + nth
      return [part, parts[((part % PARTS) + PARTS) % PARTS] ?? 0]
    })
  }

  /** Milliseconds until what was counted in this part is forgotten. */
  #endOf(part: number) {
    return (part + PARTS) * this.#partMs - this.now()
  }
}
