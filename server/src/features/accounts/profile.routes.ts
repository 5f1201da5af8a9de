import { accounts } from '@sayap/contract/accounts'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#db/database'
import { route } from '#http/route'
import { accountsService } from './accounts.service'
import { profileService } from './profile.service'

export function profileRoutes(app: FastifyInstance, db: Database) {
  const { profile } = accountsService(db)
  const { edit } = profileService(db)

  route(app, accounts.profile, async ({ caller }) => ({ data: await profile(caller) }))
  route(app, accounts.edit, async ({ caller, body }) => ({ data: await edit(caller.id, body) }))
}
