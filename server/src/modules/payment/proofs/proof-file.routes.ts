import type { AuditRule } from '@sayap/contract/core/audit-actions'
import { proofFilePath, proofPagePath, proofs } from '@sayap/contract/payment/proofs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/database'
import { notFound } from '#platform/http/app-error'
import { requireAccess } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { SLOW_RESPONSE_WITHIN_MS } from '#platform/http/server-options'
import { proofViews } from './proofs.service'

const ID = /^[1-9]\d{0,14}$/
const NTH = /^[1-9]\d?$/
/** A file can run nothing where it is opened. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "default-src 'none'; sandbox",
}

const READ: AuditRule = { action: 'proof_read', subject: 'proof' }

/** Serves proofs to staff, as pictures that we encoded. */
export function proofFileRoutes(app: FastifyInstance, db: Database) {
  const views = proofViews(db)
  const options = {
    schema: { hide: true },
    compress: false as const,
    onRequest: async (request: FastifyRequest) => {
      request.principal = await app.authenticate(request)
      requireAccess(request.principal, proofs.pages)
    },
  }

  route(app, proofs.pages, async ({ params }) => ({ data: await views.pages(params.id) }), {
    slow: true,
    weight: WEIGHTS.pdf,
  })

  app.get<{ Params: { id: string; nth: string } }>(
    proofPagePath(':id', ':nth'),
    options,
    async (request, reply) => {
      const { id, nth } = request.params
      const bytes = await app.audit(request, READ, async () => {
        if (!ID.test(id) || !NTH.test(nth)) throw notFound()
        return views.page(Number(id), Number(nth))
      })
      return reply
        .headers({ ...HEADERS, 'content-disposition': 'inline' })
        .type('image/jpeg')
        .send(bytes)
    },
  )

  app.get<{ Params: { id: string } }>(
    proofFilePath(':id'),
    { ...options, config: { weight: WEIGHTS.pdf }, handlerTimeout: SLOW_RESPONSE_WITHIN_MS },
    async (request, reply) => {
      const { id } = request.params
      const { media_type, bytes } = await app.audit(request, READ, async () => {
        if (!ID.test(id)) throw notFound()
        return views.file(Number(id))
      })
      const isPdf = media_type === 'application/pdf'
      return reply
        .headers({
          ...HEADERS,
          'content-disposition': isPdf ? `attachment; filename="proof-${id}.pdf"` : 'inline',
        })
        .type(media_type)
        .send(bytes)
    },
  )
}
