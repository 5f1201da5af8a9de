import { Readable } from 'node:stream'
import {
  BOOKINGS_EXPORT_PATH,
  StaffBookingExport,
  staffBookings,
} from '@sayap/contract/booking/staff-bookings'
import type { AuditRule } from '@sayap/contract/core/audit-actions'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { requireAccess, requireProof } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { inTurns } from '#platform/jobs/export-turns'
import { exportBookings } from './export-bookings'
import { staffBookingsService } from './staff-bookings.service'

const EXPORTED: AuditRule = { action: 'bookings_exported', subject: 'bookings' }

export function staffBookingsRoutes(app: FastifyInstance, db: Database) {
  const service = staffBookingsService(db)

  route(app, staffBookings.list, ({ query }) => service.list(query))
  route(app, staffBookings.count, async ({ query }) => ({ data: await service.count(query) }))

  // Streamed, so that memory holds only one page of rows; exports take turns.
  app.get<{ Querystring: StaffBookingExport }>(
    BOOKINGS_EXPORT_PATH,
    {
      schema: { hide: true, querystring: StaffBookingExport },
      config: { weight: WEIGHTS.export },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, staffBookings.list)
        requireProof(request.principal, { reauthenticate: true })
      },
    },
    async (request, reply) => {
      const file = await app.audit(request, EXPORTED, async () =>
        inTurns(exportBookings(db, request.query)),
      )
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="bookings.csv"',
        })
        .send(Readable.from(file))
    },
  )
}
