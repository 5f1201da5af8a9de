import { bookings } from '@sayap/contract/booking/bookings'
import { IdParams } from '@sayap/contract/core/wire'
import { DOCUMENTS, type DocumentKind } from '@sayap/contract/documents/documents'
import type { FastifyInstance } from 'fastify'
import { readLanguageCookie } from '#platform/http/cookies'
import { requireAccess } from '#platform/http/principal'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { type DocumentsOptions, documentsService } from './documents.service'
import { documentTripsService } from './trip/document-trips.service'

/** `GET /bookings/:id/e-ticket.pdf` and the others: files about the whole trip of that booking. */
export function documentsRoutes(app: FastifyInstance, options: DocumentsOptions) {
  const documents = documentsService(options)
  const trips = documentTripsService(options.db)

  for (const kind of Object.keys(DOCUMENTS) as DocumentKind[]) {
    const { file, media_type } = DOCUMENTS[kind]
    app.get<{ Params: { id: number } }>(
      `/bookings/:id/${file}`,
      {
        schema: { hide: true, params: IdParams },
        config: { weight: media_type === 'application/pdf' ? WEIGHTS.pdf : 1 },
        onRequest: async (request) => {
          request.principal = await app.authenticate(request)
          requireAccess(request.principal, bookings.one)
        },
      },
      async (request, reply) => {
        const { params, principal } = request
        if (!principal) throw new Error('requireAccess lets no anonymous visitor pass.')
        const trip = await trips.withBooking(params.id, principal)
        const language = readLanguageCookie(request) ?? trip.language
        return reply
          .headers({
            'content-type': media_type,
            'content-disposition': `attachment; filename="sayap-${trip.code}-${file}"`,
          })
          .send(await documents.render(kind, trip, language))
      },
    )
  }
}
