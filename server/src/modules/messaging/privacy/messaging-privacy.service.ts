import type { Database } from '#platform/database/database'
import { messagingPrivacyRepository } from './messaging-privacy.repository'

/** What the messaging module does when a traveller's account is erased; in the caller's transaction. */
export const messagingPrivacyService = (tx: Database) => messagingPrivacyRepository(tx)
