import { IdParams } from '@sayap/contract/core/wire'
import { APPLE_PASS_FILE, walletLinks } from '@sayap/contract/documents/wallet'
import type { FastifyInstance } from 'fastify'
import { readLanguageCookie } from '#platform/http/cookies'
import { requireAccess } from '#platform/http/principal'
import { route } from '#platform/http/route'
import { WEIGHTS } from '#platform/http/security/rate-limit'
import { type WalletOptions, walletService } from './wallet.service'

/** `GET /wallet-links` and the file for Apple Wallet, `GET /passengers/:id/boarding-pass.pkpass`. */
export function walletRoutes(app: FastifyInstance, options: WalletOptions) {
  const service = walletService(options)

  route(app, walletLinks.google, async ({ query, principal, request }) => ({
    data: {
      google: await service.google(query.id_passenger, principal, readLanguageCookie(request)),
    },
  }))

  app.get<{ Params: { id: number } }>(
    `/passengers/:id/${APPLE_PASS_FILE.file}`,
    {
      schema: { hide: true, params: IdParams },
      // It is signed and packed, as a PDF is rendered.
      config: { weight: WEIGHTS.pdf },
      onRequest: async (request) => {
        request.principal = await app.authenticate(request)
        requireAccess(request.principal, walletLinks.google)
      },
    },
    async (request, reply) => {
      const { params, principal } = request
      if (!principal) throw new Error('requireAccess lets no anonymous visitor pass.')
      const language = readLanguageCookie(request)
      const { code, file } = await service.apple(params.id, principal, language)
      return reply
        .headers({
          'content-type': APPLE_PASS_FILE.media_type,
          'content-disposition': `attachment; filename="sayap-${code}.pkpass"`,
        })
        .send(file)
    },
  )
}
