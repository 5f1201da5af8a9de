import { setup } from '@sayap/contract/operations/setup'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { type InstallationFacts, readSetup } from './setup.service'

export const setupRoutes = (app: FastifyInstance, db: Database, installation: InstallationFacts) =>
  route(app, setup.read, async ({ principal }) => ({
    data: await readSetup(db, installation, principal.id),
  }))
