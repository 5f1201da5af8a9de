import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { STAFF } from '@sayap/contract/core/endpoint'
import { proofFilePath } from '@sayap/contract/payment/proofs'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { requireAccess } from '#platform/http/principal'
import { findProofFile } from './proofs.service'

const ID = /^[1-9]\d{0,14}$/
/** A file of a traveller can run nothing where it is opened. */
const POLICY = "default-src 'none'; sandbox"

const READ: AuditRule = { action: 'proof_read', subject: 'proof' }

/** Serves the file of a proof: an image that we encoded inline, a PDF only as an attachment. */
export function proofFileRoute(app: FastifyInstance, db: Database) {
  app.get<{ Params: { id: string } }>(
    proofFilePath(':id'),
    {
      schema: { hide: true },
      compress: false,
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, STAFF)
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const found = await app.audit(request, READ, async () => {
        const file = ID.test(id) && (await findProofFile(db, Number(id)))
        if (!file) throw notFound()
        return file
      })
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
