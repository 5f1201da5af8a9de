import type { FastifyInstance } from 'fastify'
import type { Home } from '#db/database'
import { hearChanges } from '#http/hear-changes'
import { ReadyCache } from '#http/ready-cache'
import { tagsOfChange } from './flight-changes'

/** No count of seats is older, even if nothing is heard: holds run out in silence. */
const LIFETIME_MS = 1000
/** A second holds few searches that are not alike; what dies old is what memory is lost to. */
const MOST_BYTES = 4_000_000

/** Ready answers to searches, dropped at every change of a flight or its free seats. */
export function searchCache(app: FastifyInstance, db: Home) {
  const cache = new ReadyCache({ lifetimeMs: LIFETIME_MS, mostBytes: MOST_BYTES })
  const forgetAll = () => cache.forgetAll()
  const forgetDay = (payload: string) => {
    if (payload === '*') return forgetAll()
    for (const tag of tagsOfChange(payload)) cache.forget(tag)
  }
  hearChanges(app, db, {
    heard: { flights_changed: forgetDay, seats_changed: forgetDay, catalogue_changed: forgetAll },
    missed: forgetAll,
  })
  return cache
}
