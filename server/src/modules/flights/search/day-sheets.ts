import { Flight } from '@sayap/contract/flights/flights'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { TaggedCache } from '#platform/cache/tagged-cache'
import type { RootDatabase } from '#platform/database/database'
import { type DaySheet, daySheet, type SheetFlight, searchSheet, sizeOfSheet } from './day-sheet'
import { daySheetRepository } from './day-sheet.repository'
import { toFacets } from './facets'
import { airlineLogoUrl, paginationOf, toFlight } from './flights.service'
import type { SearchQuery } from './search-query'

/** Free seats in a response are never older, even without a notification. */
export const SEARCH_LIFETIME_MS = 1000
/** A day is read again after that, whatever was notified: a defence against what we did not think of. */
const MAX_AGE_MS = 60_000
/** Some thousand days of fifteen flights; the goal for the whole server is 200 MB. */
const MAX_BYTES = 24_000_000
/** More flights of one route and day than any airport handles; the search statement serves longer days. */
const MAX_FLIGHTS = 400

/** Days whose searches are remembered. */
const MAX_SEARCHED_DAYS = 20_000

/** A longer day has no flights here. */
type KnownDay = DaySheet & { asOf: number; isTooLong: boolean }

/** Days in memory, each read once for any number of concurrent searches. */
export function daySheets(db: RootDatabase, maxFlights = MAX_FLIGHTS) {
  const { rows } = daySheetRepository(db)
  const heardUntil = db.heardUntil ?? (() => performance.now())
  /**
   * A change since it was read would have been notified until `heardUntil`; where notifications stay
   * out, a sheet is used for as long as a response.
   */
  const freshUntil = ({ changesAt }: DaySheet, asOf: number) =>
    Math.min(changesAt, asOf + MAX_AGE_MS, Math.max(asOf, heardUntil()) + SEARCH_LIFETIME_MS)
  const days = new TaggedCache<KnownDay>({
    maxBytes: MAX_BYTES,
    sizeOf: sizeOfSheet,
    freshUntil,
  })

  const searched = new LRUCache<string, true>({ max: MAX_SEARCHED_DAYS, ttl: MAX_AGE_MS })

  async function read(search: SearchQuery): Promise<KnownDay> {
    const asOf = performance.now()
    const found = await rows(search, maxFlights + 1)
    const isTooLong = found.length > maxFlights
    return { ...daySheet(isTooLong ? [] : found, asOf), asOf, isTooLong }
  }

  const usable = (day: KnownDay | undefined) => (day && !day.isTooLong ? day : undefined)

  return {
    /** The sheet if it is in memory. */
    peek: (search: SearchQuery) => usable(days.get(keyOf(search))),

    /**
     * Whether the day was searched before, a minute ago at most. Reading a whole day costs twice as much
     * as the statement that reads one page of it, so a day that is searched once is not worth it.
     */
    isSearchedAgain(search: SearchQuery) {
      const key = keyOf(search)
      const isAgain = searched.has(key)
      searched.set(key, true)
      return isAgain
    },

    /** Undefined where the search statement must answer. */
    async of(search: SearchQuery, tag: string) {
      if (!isOfOneDay(search)) return undefined
      return usable(await days.getOrCreate(keyOf(search), tag, () => read(search)))
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

/** The parts of a response: the flights encoded, and what stands beside them. */
export function answerFrom(sheet: DaySheet, search: SearchQuery) {
  const { page, total, counts } = searchSheet(sheet, search)
  return {
    items: page.map(encodedFlight),
    pagination: paginationOf(search, total),
    facets: toFacets(counts, airlineLogoUrl),
  }
}

/** Most flights of a day are on no page that anybody opens: each is encoded when it is first shown. */
function encodedFlight(flight: SheetFlight): string {
  flight.encoded ??= JSON.stringify(z.encode(Flight, toFlight(JSON.parse(flight.details))))
  flight.details = ''
  return flight.encoded
}
