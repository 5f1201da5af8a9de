import { Flight } from '@sayap/contract/flights/flights'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { TaggedCache } from '#platform/cache/tagged-cache'
import type { RootDatabase } from '#platform/database/database'
import {
  type DaySheet,
  type PackedSheet,
  packSheet,
  searchSheet,
  sizeOfSheet,
  unpackSheet,
} from './day-sheet'
import { daySheetRepository, type SheetRow } from './day-sheet.repository'
import { toFacets } from './facets'
import { airlineLogoUrl, paginationOf, toFlight } from './flights.service'
import type { SearchQuery } from './search-query'

/** Free seats in a response are never older, even without a notification. */
export const SEARCH_LIFETIME_MS = 1000
/** A day is read again after that, whatever was notified: a defence against what we did not think of. */
const MAX_AGE_MS = 60_000
/** Five thousand days of fifteen flights; the goal for the whole server is 200 MB. */
const MAX_BYTES = 24_000_000
/** Long days that were searched are remembered for a minute, whatever changes on them. */
const MAX_LONG_DAYS = 20_000

/** Numbers of flights of one route and day. */
interface Limits {
  /** A day of at most so many flights is read at its first search. */
  firstRead: number
  /** A longer one is read when it is searched again, if it has at most so many. */
  longRead: number
}

const LIMITS: Limits = {
  firstRead: 40,
  // More than any airport handles.
  longRead: 400,
}

/** Not usable: it has no flights here, because the day has more than the limit, or one that violates the contract. */
type KnownDay = PackedSheet & { asOf: number; isUsable: boolean }

/** Days in memory, each read once for any number of concurrent searches. */
export function daySheets(db: RootDatabase, { firstRead, longRead }: Limits = LIMITS) {
  const { rows } = daySheetRepository(db)
  const heardUntil = db.heardUntil ?? (() => performance.now())
  /**
   * A change since it was read would have been notified until `heardUntil`; where notifications stay
   * out, a sheet is used for as long as a response.
   */
  const freshUntil = ({ changesAt }: PackedSheet, asOf: number) =>
    Math.min(changesAt, asOf + MAX_AGE_MS, Math.max(asOf, heardUntil()) + SEARCH_LIFETIME_MS)
  const days = new TaggedCache<KnownDay>({
    maxBytes: MAX_BYTES,
    sizeOf: sizeOfSheet,
    freshUntil,
  })

  async function read(search: SearchQuery, limit: number): Promise<KnownDay> {
    const asOf = performance.now()
    const found = await rows(search, limit + 1)
    const sheet = found.length > limit ? undefined : tryPack(found, asOf)
    return sheet
      ? { ...sheet, asOf, isUsable: true }
      : { ...packSheet([], asOf, encodeFlight), asOf, isUsable: false }
  }

  const longDays = new LRUCache<string, true>({ max: MAX_LONG_DAYS, ttl: MAX_AGE_MS })
  const usable = (day: KnownDay | undefined) => (day?.isUsable ? day : undefined)

  return {
    /** The sheet if it is in memory. */
    peek(search: SearchQuery) {
      const key = keyOf(search)
      return usable(days.get(longDays.has(key) ? longKey(key) : key))
    },

    /** Undefined where the search statement must answer. */
    async of(search: SearchQuery, tag: string) {
      if (!isOfOneDay(search)) return undefined
      const key = keyOf(search)
      const isLong = longDays.has(key)
      const day = await (isLong
        ? days.getOrCreate(longKey(key), tag, () => read(search, longRead))
        : days.getOrCreate(key, tag, () => read(search, firstRead)))
      if (!day.isUsable) longDays.set(key, true)
      return usable(day)
    },

    /** Until when a response made now may be sent. */
    freshUntil: (day: KnownDay) => freshUntil(day, day.asOf),

    invalidateTag: (tag: string) => days.invalidateTag(tag),
    invalidateAll: () => days.invalidateAll(),
  }
}

export const isOfOneDay = (search: SearchQuery) =>
  search.starting_place !== undefined &&
  search.destination_place !== undefined &&
  search.departure_date !== undefined &&
  search.of_airline === undefined

const keyOf = (search: SearchQuery) =>
  [
    search.starting_place?.toLowerCase(),
    search.destination_place?.toLowerCase(),
    search.departure_date,
    search.class_flight,
    search.type_trip,
  ].join('\u001f')

/** Those that were shown last: some day is always the one that everybody wants. */
const unpackedSheets = new LRUCache<PackedSheet, DaySheet>({ max: 8 })

function unpacked(packed: PackedSheet) {
  const known = unpackedSheets.get(packed)
  if (known) return known
  const sheet = unpackSheet(packed)
  unpackedSheets.set(packed, sheet)
  return sheet
}

/** The parts of a response: the flights encoded, and what stands beside them. */
export function answerFrom(packed: PackedSheet, search: SearchQuery) {
  const sheet = unpacked(packed)
  const { page, total, counts } = searchSheet(sheet, search)
  return {
    items: page.map(({ nth }) => sheet.textOf(nth)),
    pagination: paginationOf(search, total),
    facets: toFacets(counts, airlineLogoUrl),
  }
}

const longKey = (key: string) => `${key}\u001flong`

/** Undefined where a flight is not as the contract says: only the pages that show it fail, and log it. */
function tryPack(rows: readonly SheetRow[], asOf: number): PackedSheet | undefined {
  try {
    return packSheet(rows, asOf, encodeFlight)
  } catch {
    return undefined
  }
}

const encodeFlight = (details: string) =>
  JSON.stringify(z.encode(Flight, toFlight(JSON.parse(details))))
