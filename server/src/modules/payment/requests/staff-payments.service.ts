import type { Database } from '#platform/database/database'
import { staffPaymentsRepository } from './staff-payments.repository'

/** Payment requests, in the order and with the filters that staff choose. */
export const staffPaymentsService = (db: Database) => staffPaymentsRepository(db)
