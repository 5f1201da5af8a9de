import { SETUP_STEPS, type SetupStep } from '@sayap/contract/operations/setup'
import type { Database } from '#platform/database/database'
import { setupRepository } from './setup.repository'

/** What the settings of this installation say. */
export interface InstallationFacts {
  hasMailServer: boolean
  hasPublicAddress: boolean
  hasPaymentProvider: boolean
}

/** What is done of what an airline needs before it can sell, as the super admin sees it. */
export async function readSetup(
  db: Database,
  { hasMailServer, hasPublicAddress, hasPaymentProvider }: InstallationFacts,
  id_admin: number,
) {
  const { airline, flight, bank_account, second_factor } = await setupRepository(db).facts(id_admin)
  const done: Record<SetupStep, boolean> = {
    airline,
    flight,
    payment: bank_account || hasPaymentProvider,
    email: hasMailServer,
    address: hasPublicAddress,
    second_factor,
  }
  return {
    steps: SETUP_STEPS.map((step) => ({ step, is_done: done[step] })),
    is_complete: SETUP_STEPS.every((step) => done[step]),
  }
}
