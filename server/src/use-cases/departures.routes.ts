import { departures } from '@sayap/contract/operations/departures'
import type { FastifyInstance } from 'fastify'
import { departuresService } from '#modules/flights/departures/departures.service'
import { departureFactsService } from '#modules/reporting/departures/departures.service'
import { actorOf, withAuditEntry } from '#platform/audit/audit'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { addClass } from './add-class'
import { changeDeparture, previewChange } from './change-departure'
import { closeDeparture, reopenDeparture } from './close-departure'

/** The endpoints that change a departure as a whole. */
export function departuresRoutes(app: FastifyInstance, db: Database) {
  route(app, departures.link, async ({ params: { id }, body: { id_flights }, ...context }) => ({
    data: await withAuditEntry(
      db,
      context,
      async (tx) => {
        await departuresService(tx).link(id, id_flights)
        return departureFactsService(tx).one(id)
      },
      {
        action: 'departure_linked',
        subject: 'flight',
        idOf: () => id,
        detail: ({ flights }) => ({ flights: flights.map((flight) => flight.id) }),
      },
    ),
  }))
  route(app, departures.addClass, async ({ params, body, ...context }) => ({
    data: await addClass(db, params.id, body, context),
  }))
  route(app, departures.preview, async ({ params, body, ...context }) => ({
    data: await previewChange(db, params.id, body, actorOf(context)),
  }))
  route(app, departures.change, async ({ params, body, ...context }) => ({
    data: await changeDeparture(db, params.id, body, context),
  }))
  route(app, departures.close, async ({ params, ...context }) => ({
    data: await closeDeparture(db, params.id, context),
  }))
  route(app, departures.reopen, async ({ params, ...context }) => ({
    data: await reopenDeparture(db, params.id, context),
  }))
}
