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
import { daySheetRepository } from './day-sheet.repository'
import { toFacets } from './facets'
import { airlineLogoUrl, paginationOf, toFlight } from './flights.service'
import type { SearchQuery } from './search-query'

/** Free seats in a response are never older, even without a notification. */
export const SEARCH_LIFETIME_MS = 1000
/** A day is read again after that, whatever was notified: a defence against what we did not think of. */
const MAX_AGE_MS = 60_000
/** Five thousand days of fifteen flights; the goal for the whole server is 200 MB. */
const MAX_BYTES = 24_000_000
/** Numbers of flights of one route and day. */
interface Limits {
  /** A day that has no more is read at its first search: it costs no more than the statement for one page. */
  short: number
  /** A longer one is read when it is searched again, if it has no more; the search statement serves the others. */
  most: number
}

/** More than any airport handles. */
const MOST_FLIGHTS = 400

/** One that has more flights than it was read for has none here. */
type KnownDay = PackedSheet & { asOf: number; isTooLong: boolean }

/** Days in memory, each read once for any number of concurrent searches. */
export function daySheets(
  db: RootDatabase,
  { short, most }: Limits = { short: 40, most: MOST_FLIGHTS },
) {
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
    const isTooLong = found.length > limit
    return { ...packSheet(isTooLong ? [] : found, asOf, encodeFlight), asOf, isTooLong }
  }

  const usable = (day: KnownDay | undefined) => (day && !day.isTooLong ? day : undefined)

  return {
    /** The sheet if it is in memory. */
    peek(search: SearchQuery) {
      const key = keyOf(search)
      const day = days.get(key)
      return day?.isTooLong ? usable(days.get(longKey(key))) : day
    },

    /** Undefined where the search statement must answer. */
    async of(search: SearchQuery, tag: string) {
      if (!isOfOneDay(search)) return undefined
      const key = keyOf(search)
      let isFirst = false
      const day = await days.getOrCreate(key, tag, () => {
        isFirst = true
        return read(search, short)
      })
      if (!day.isTooLong) return day
      return isFirst
        ? undefined
        : usable(await days.getOrCreate(longKey(key), tag, () => read(search, most)))
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

const longKey = (key: string) => `${key}\u001flong`

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

const encodeFlight = (details: string) =>
  JSON.stringify(z.encode(Flight, toFlight(JSON.parse(details))))
