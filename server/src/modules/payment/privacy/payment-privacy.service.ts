import type { Database } from '#platform/database/database'
import { paymentPrivacyRepository } from './payment-privacy.repository'

/** What the payment module does when a traveller's account is erased; in the caller's transaction. */
export const paymentPrivacyService = (tx: Database) => paymentPrivacyRepository(tx)
