import type { Destination } from '@sayap/contract/destinations'
import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { destinationsService } from '#features/destinations/destinations.service'
import { hearChanges } from '#http/hear-changes'

/** A lowest price in a page's head may be that old; the page itself asks again. */
const LIFETIME_MS = 60_000

interface Kept {
  destinations: Promise<Destination[]>
  /** On the clock of `performance.now()`. */
  until: number
}

/** All destinations, read once a minute and after a change: no page waits for the database. */
export function keptDestinations(app: FastifyInstance, db: Home) {
  const { list } = destinationsService(db)
  let kept: Kept | undefined
  const forget = () => {
    kept = undefined
  }
  hearChanges(app, db, { heard: { catalogue_changed: forget }, missed: forget })

  return () => {
    if (kept && kept.until > performance.now()) return kept.destinations
    const mine = { destinations: list(), until: performance.now() + LIFETIME_MS }
    mine.destinations.catch(() => {
      if (kept === mine) forget()
    })
    kept = mine
    return mine.destinations
  }
}
