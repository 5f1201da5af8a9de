import type { Destination } from '@sayap/contract/catalog/destinations'
import type { FastifyInstance } from 'fastify'
import { destinationsService } from '#modules/catalog/destinations/destinations.service'
import { flightsService } from '#modules/flights/search/flights.service'
import { cachedLoader } from '#platform/cache/cached-loader'
import type { RootDatabase } from '#platform/database/database'
import { listenForChanges } from '#platform/database/listen-for-changes'

/** The lowest price in the metadata of a destination may be this old. The page itself requests it again. */
const LIFETIME_MS = 60_000

/** All destinations, loaded once a minute and after a change, so that no page waits for the database. */
export function cachedDestinations(app: FastifyInstance, db: RootDatabase) {
  const { list } = destinationsService(db, flightsService(db).cheapestTo)
  const load = cachedLoader<'all', Destination[]>(LIFETIME_MS, list)
  listenForChanges(app, db, {
    onNotify: { catalogue_changed: load.invalidate },
    onReconnect: load.invalidate,
  })
  return () => load('all')
}
