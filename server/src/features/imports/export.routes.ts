import { Readable } from 'node:stream'
import { STAFF } from '@sayap/contract/endpoint'
import { StaffFlightFilters } from '@sayap/contract/flight-admin'
import { EXPORT_PATH } from '@sayap/contract/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { auditService } from '#features/audit/audit.service'
import { requireAccess } from '#http/caller'
import { exportFlights } from './export-flights'

/** The file itself, sent as it is read: however long it is, a thousand rows are in memory. */
export function exportRoute(app: FastifyInstance, db: Database) {
  app.get<{ Querystring: StaffFlightFilters }>(
    EXPORT_PATH,
    {
      schema: { hide: true, querystring: StaffFlightFilters },
      onRequest: async (request) => {
        request.caller = await app.identify(request)
        requireAccess(request.caller, STAFF)
      },
    },
    async ({ query, caller, id }, reply) => {
      await auditService(db).note({
        action: 'flights_exported',
        actor: caller ?? { role: 'system', id: null },
        subject: 'flights',
        subject_id: null,
        request_id: id,
      })
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="flights.csv"',
        })
        .send(Readable.from(exportFlights(db, query)))
    },
  )
}
