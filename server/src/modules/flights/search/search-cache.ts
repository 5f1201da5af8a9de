import { fares } from '@sayap/contract/flights/fares'
import type { DatesQuery, FlightSearch } from '@sayap/contract/flights/flight-search'
import { flights } from '@sayap/contract/flights/flights'
import { type AlternativesQuery, type OffersQuery, offers } from '@sayap/contract/flights/offers'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  type CachedResponse,
  createCachedList,
  createCachedResponse,
} from '#platform/cache/cached-response'
import { MAX_URL_LENGTH, ResponseCache } from '#platform/cache/response-cache'
import type { RootDatabase } from '#platform/database/database'
import { listenForChanges } from '#platform/database/listen-for-changes'
import { createSerialQueue } from '#platform/jobs/serial-queue'
import { answerFrom, daySheets, isOfOneDay, SEARCH_LIFETIME_MS } from './day-sheets'
import { faresService } from './fares.service'
import { flightsService } from './flights.service'
import { offersService } from './offers.service'
import type { FareSearch, SearchQuery } from './search-query'

/** A second sees few different searches; a larger cache would only hold expired entries. */
const SEARCH_MAX_BYTES = 4_000_000
/** URLs of searches of one day whose meaning is remembered. */
const MAX_KNOWN_URLS = 10_000

/** Fares are "from" prices: a flight that departed a minute ago may still count. */
const FARES_LIFETIME_MS = 60_000
const FARES_MAX_BYTES = 8_000_000

/**
 * They look at many routes and days, and whoever varies day and party is never served from the cache:
 * one is made at a time, so that a flood of them leaves the connections to the searches.
 */
const MAX_QUEUED_OFFERS = 40

/** Browsers revalidate each time, and get 304 when nothing changed. */
const REVALIDATE = 'public, no-cache'

interface KnownSearch {
  search: SearchQuery
  key: string
  tag: string
}

/** Responses to searches, invalidated by route and day when a flight or its free seats change. */
export function searchCache(app: FastifyInstance, db: RootDatabase) {
  const service = flightsService(db)
  const cache = new ResponseCache({ lifetimeMs: SEARCH_LIFETIME_MS, maxBytes: SEARCH_MAX_BYTES })
  const sheets = daySheets(db)
  const knownUrls = new LRUCache<string, KnownSearch>({ max: MAX_KNOWN_URLS })
  const invalidateAll = () => {
    cache.invalidateAll()
    sheets.invalidateAll()
  }
  const invalidateDay = (payload: string) => {
    if (payload === '*') return invalidateAll()
    for (const tag of tagsOfChange(payload)) {
      cache.invalidateTag(tag)
      sheets.invalidateTag(tag)
    }
  }
  listenForChanges(app, db, {
    onNotify: {
      flights_changed: invalidateDay,
      seats_changed: invalidateDay,
      catalogue_changed: invalidateAll,
    },
    onReconnect: invalidateAll,
  })

  type Sheet = NonNullable<ReturnType<typeof sheets.peek>>
  const fromSheet = (sheet: Sheet, search: SearchQuery) =>
    createCachedList(
      flights.search,
      answerFrom(sheet, search),
      REVALIDATE,
      sheets.freshUntil(sheet),
    )

  async function make({ search, tag }: KnownSearch) {
    const sheet = await sheets.of(search, tag)
    if (sheet) return fromSheet(sheet, search)
    return createCachedResponse(flights.search, await service.search(search), REVALIDATE)
  }

  /** Answers a URL that was asked before from the sheet of its day, without parsing it again. */
  function fromMemory(url: string): CachedResponse | undefined {
    const known = knownUrls.get(url)
    const sheet = known && sheets.peek(known.search)
    if (!sheet) return undefined
    try {
      const response = fromSheet(sheet, known.search)
      cache.set(url, known.key, known.tag, response, performance.now())
      return response
    } catch {
      // The ordinary path meets the same error, and there it is logged and answered.
      return undefined
    }
  }

  return {
    find: (url: string) => cache.find(url) ?? fromMemory(url),

    /** `url`: as requested, so that the fast path finds the response by it. */
    search(url: string, query: FlightSearch) {
      const search = service.normalizeSearch(query)
      const known = { search, key: JSON.stringify(search), tag: dayTag(search) }
      if (isOfOneDay(search) && url.length <= MAX_URL_LENGTH) knownUrls.set(url, known)
      return cache.getOrCreate(url, known.key, known.tag, () => make(known))
    },

    dates(url: string, query: DatesQuery) {
      const dates = service.normalizeDates(query)
      const key = `dates ${JSON.stringify(dates)}`
      return cache.getOrCreate(url, key, dayTag(dates), async () =>
        createCachedResponse(
          flights.dates,
          { data: await service.cheapestDays(dates) },
          REVALIDATE,
        ),
      )
    },
  }
}

/**
 * Responses with "from" prices, of a destination, of a city and of what is closest to a search,
 * invalidated when any flight changes.
 */
export function faresCache(app: FastifyInstance, db: RootDatabase) {
  const service = faresService(db)
  const offering = offersService(db)
  const inTurn = createSerialQueue(MAX_QUEUED_OFFERS, 'Too many people ask for prices right now.')
  const cache = new ResponseCache({ lifetimeMs: FARES_LIFETIME_MS, maxBytes: FARES_MAX_BYTES })
  const invalidateAll = () => cache.invalidateAll()
  listenForChanges(app, db, {
    onNotify: { catalogue_changed: invalidateAll, flights_changed: invalidateAll },
    onReconnect: invalidateAll,
  })

  return {
    find: cache.find,

    fares: (url: string, search: FareSearch) =>
      cache.getOrCreate(url, JSON.stringify(search), '', async () =>
        createCachedResponse(fares.to, { data: await service.to(search) }, REVALIDATE),
      ),

    offersFrom(url: string, query: OffersQuery) {
      const search = offering.normalizeOffers(query)
      return cache.getOrCreate(url, `from ${JSON.stringify(search)}`, '', async () =>
        inTurn(async () =>
          createCachedResponse(offers.from, { data: await offering.from(search) }, REVALIDATE),
        ),
      )
    },

    alternatives(url: string, query: AlternativesQuery) {
      const search = offering.normalizeAlternatives(query)
      return cache.getOrCreate(url, `instead ${JSON.stringify(search)}`, '', () =>
        inTurn(async () => {
          const data = await offering.alternatives(search)
          return createCachedResponse(offers.alternatives, { data }, REVALIDATE)
        }),
      )
    },
  }
}

/** Separates the parts of a notification on `flights_changed` and `seats_changed` (migration 005). */
const SEPARATOR = '\u001f'
const ANY = ''

interface RouteAndDay {
  starting_place?: string | undefined
  destination_place?: string | undefined
  departure_date?: string | undefined
}

/** The tag of a response about this route and day; a part that is absent means all of them. */
const dayTag = ({ starting_place, destination_place, departure_date }: RouteAndDay) =>
  [starting_place, destination_place, departure_date]
    .map((part) => part?.toLowerCase() ?? ANY)
    .join(SEPARATOR)

/** Returns the tags of all responses that a change concerns: each part as notified, and as ANY. */
function tagsOfChange(payload: string): string[] {
  const [from = ANY, to = ANY, day = ANY] = payload.split(SEPARATOR)
  const orAny = (part: string) => [part, ANY]
  return orAny(from).flatMap((first) =>
    orAny(to).flatMap((second) =>
      orAny(day).map((third) => [first, second, third].join(SEPARATOR)),
    ),
  )
}
