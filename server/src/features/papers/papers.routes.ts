import { SIGNED_IN } from '@sayap/contract/endpoint'
import { PAPERS, type Paper } from '@sayap/contract/papers'
import { IdParams } from '@sayap/contract/wire'
import type { FastifyInstance } from 'fastify'
import { requireAccess } from '#http/caller'
import { languageOf } from '#http/language-cookie'
import { type PapersParts, papersService } from './papers.service'
import { tripsService } from './trips.service'

/** `GET /bookings/:id/e-ticket.pdf` and the others: files, of the whole trip of that booking. */
export function papersRoutes(app: FastifyInstance, parts: PapersParts) {
  const papers = papersService(parts)
  const trips = tripsService(parts.db)
  const make = { 'e-ticket': papers.eTicket, receipt: papers.receipt, calendar: papers.calendar }

  for (const paper of Object.keys(PAPERS) as Paper[]) {
    const { file, media_type } = PAPERS[paper]
    app.get<{ Params: { id: number } }>(
      `/bookings/:id/${file}`,
      {
        schema: { hide: true, params: IdParams },
        onRequest: async (request) => {
          request.caller = await app.identify(request)
          requireAccess(request.caller, SIGNED_IN)
        },
      },
      async (request, reply) => {
        if (!request.caller) throw new Error('Only who is signed in comes this far.')
        const trip = await trips.withBooking(request.params.id, request.caller)
        const bytes = await make[paper](trip, languageOf(request) ?? trip.language)
        return reply
          .headers({
            'content-type': media_type,
            'content-disposition': `attachment; filename="sayap-${trip.code}-${file}"`,
          })
          .send(bytes)
      },
    )
  }
}
