import { privacy } from '@sayap/contract/accounts/privacy'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { eraseAccount, erasureOutlook } from './erase-account'

export function eraseAccountRoutes(app: FastifyInstance, db: Database) {
  route(app, privacy.outlook, async ({ principal }) => ({
    data: await erasureOutlook(db, principal.id),
  }))
  route(app, privacy.erase, async ({ principal, body, requestId }) => {
    await eraseAccount(db, principal, body, requestId)
    return { data: null }
  })
}
