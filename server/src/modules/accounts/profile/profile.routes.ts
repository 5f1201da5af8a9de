import { accounts } from '@sayap/contract/accounts/accounts'
import { editProfile } from '@sayap/contract/accounts/edit-profile'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { knownRevision } from '#platform/revisions/known-revision'
import { accountsService } from '../sign-in/accounts.service'
import { profileService } from './profile.service'

export function profileRoutes(app: FastifyInstance, db: Database) {
  const { profile } = accountsService(db)
  const { edit } = profileService(db)

  route(
    app,
    accounts.profile,
    async ({ principal }) => ({
      data: {
        ...(await profile(principal)),
        ...(principal.passwordDue && { must_change_password: true }),
        ...(principal.secondFactorDue === 'set_up' && { must_add_second_factor: true }),
      },
    }),
    { beforeOwnPassword: true, beforeSecondFactor: true, beforeProof: true },
  )
  route(
    app,
    editProfile.edit,
    async ({ principal, body, request }) => ({
      data: await edit(principal, body, knownRevision(request), () =>
        app.limitAlso(request, 'register'),
      ),
    }),
    { headers: ['if-match'] },
  )
}
