import type { Database } from '#platform/database/database'
import { exceptionNote } from './exception-notes'
import { paymentExceptionsRepository } from './payment-exceptions.repository'

/** A sentence for each booking that a dispute of this trip blocks too, as its money went there. */
export const replacementNotes = async (tx: Database, id_trip: number) =>
  (await paymentExceptionsRepository(tx).replacementsOf(id_trip)).map(({ code }) =>
    exceptionNote('rebooked_to', { code }),
  )
