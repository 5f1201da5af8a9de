import type { Database } from '#platform/database/database'
import { refundPrivacyRepository } from './refund-privacy.repository'

/** What the refunds module does when a traveller's account is erased; in the caller's transaction. */
export const refundPrivacyService = (tx: Database) => refundPrivacyRepository(tx)
