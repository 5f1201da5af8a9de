import { SETUP_STEPS, type SetupStep, setup } from '@sayap/contract/operations/setup'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'
import { route } from '#platform/http/route'
import { setupRepository } from './setup.repository'

/** What the settings of this installation say. */
export interface InstallationFacts {
  hasMailServer: boolean
  hasPublicAddress: boolean
  hasPaymentProvider: boolean
}

export const setupRoutes = (app: FastifyInstance, db: Database, installation: InstallationFacts) =>
  route(app, setup.read, async ({ principal }) => {
    const { airline, flight, bank_account, second_factor } = await setupRepository(db).facts(
      principal.id,
    )
    const done: Record<SetupStep, boolean> = {
      airline,
      flight,
      payment: bank_account || installation.hasPaymentProvider,
      email: installation.hasMailServer,
      address: installation.hasPublicAddress,
      second_factor,
    }
    return {
      data: {
        steps: SETUP_STEPS.map((step) => ({ step, is_done: done[step] })),
        is_complete: SETUP_STEPS.every((step) => done[step]),
      },
    }
  })
