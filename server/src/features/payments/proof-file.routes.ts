import { STAFF } from '@sayap/contract/endpoint'
import { proofFilePath } from '@sayap/contract/proofs'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { requireAccess } from '#http/caller'
import { nothingHere } from '#http/ownership'
import { proofFile } from './proof-file'

const ID = /^[1-9]\d{0,14}$/
/** Whatever a traveller sent, it can do nothing where it is opened. */
const POLICY = "default-src 'none'; sandbox"

/** The file of a proof: a picture we wrote ourselves inline, a PDF as an attachment only. */
export function proofFileRoute(app: FastifyInstance, db: Database) {
  app.get<{ Params: { id: string } }>(
    proofFilePath(':id'),
    {
      schema: { hide: true },
      compress: false,
      onRequest: async (request) => {
        request.caller = await app.identify(request)
        requireAccess(request.caller, STAFF)
      },
    },
    async ({ params: { id } }, reply) => {
      const found = ID.test(id) && (await proofFile(db, Number(id)))
      if (!found) throw nothingHere()
      const isPdf = found.media_type === 'application/pdf'
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-security-policy': POLICY,
          'content-disposition': isPdf ? `attachment; filename="proof-${id}.pdf"` : 'inline',
        })
        .type(found.media_type)
        .send(found.bytes)
    },
  )
}
