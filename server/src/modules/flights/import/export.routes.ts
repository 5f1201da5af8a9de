import { Readable } from 'node:stream'
import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { StaffFlightFilters } from '@sayap/contract/flights/flight-admin'
import { EXPORT_PATH, flightImports } from '@sayap/contract/flights/flight-import'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { requireAccess } from '#platform/http/principal'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { inTurns } from '#platform/jobs/export-turns'
import { exportFlights } from './export-flights'

const EXPORTED: AuditRule = { action: 'flights_exported', subject: 'flights' }

/** Streams the file, so that memory holds only one page of rows; exports take turns. */
export function exportRoute(app: FastifyInstance, db: Database) {
  app.get<{ Querystring: StaffFlightFilters }>(
    EXPORT_PATH,
    {
      schema: { hide: true, querystring: StaffFlightFilters },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, flightImports.upload)
      },
    },
    async (request, reply) => {
      const file = await app.audit(request, EXPORTED, async () =>
        inTurns(exportFlights(db, request.query)),
      )
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="flights.csv"',
        })
        .send(Readable.from(file))
    },
  )
}
