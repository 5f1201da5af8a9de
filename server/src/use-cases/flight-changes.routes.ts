import { aircraftTypes } from '@sayap/contract/flights/aircraft-types'
import { flightAdmin } from '@sayap/contract/flights/flight-admin'
import type { FastifyInstance } from 'fastify'
import { furtherProblems } from '#modules/flights/admin/further-problems'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { cancelFlight } from './cancel-flight'
import { changeAircraftType } from './change-aircraft-type'
import { deleteFlight } from './delete-flight'
import { rescheduleFlight } from './reschedule-flight'
import { setSale } from './set-sale'

/** The endpoints of the admin area that change a flight and with it bookings, refunds and messages. */
export function flightChangesRoutes(app: FastifyInstance, db: Database) {
  const { update, remove, cancel, stopSale, resumeSale } = flightAdmin

  route(
    app,
    update,
    async ({ params, body, ...context }) => ({
      data: await rescheduleFlight(db, params.id, body, context, knownRevision(context.request)),
    }),
    {
      headers: ['if-match'],
      alsoWrong: ({ params, body }) => furtherProblems(db, body, (params as { id: number }).id),
    },
  )
  route(
    app,
    aircraftTypes.update,
    async ({ params, body, request }) => ({
      data: await changeAircraftType(db, params.id, body, knownRevision(request)),
    }),
    { headers: ['if-match'] },
  )
  route(app, remove, async ({ params, ...context }) => ({
    data: await deleteFlight(db, params.id, context),
  }))
  route(app, cancel, async ({ params, body, ...context }) => ({
    data: await cancelFlight(db, params.id, context, { reason: body?.reason }),
  }))
  for (const [endpoint, onSale] of [
    [stopSale, false],
    [resumeSale, true],
  ] as const)
    route(
      app,
      endpoint,
      async ({ params, ...context }) => ({
        data: await setSale(db, params.id, onSale, context, knownRevision(context.request)),
      }),
      { headers: ['if-match'] },
    )
}
