import { CONSENT_VERSIONS, type ConsentKind } from '@sayap/contract/my-data'
import type { Database } from '#db/database'
import { consentsRepository } from './consents.repository'

/** What people agreed to, or took back: a log, of which the latest of a kind holds. */
export const consentsService = (db: Database) => ({
  note: async (id_user: number, kind: ConsentKind, given: boolean, request_id: string) =>
    void (await consentsRepository(db).add({
      id_user,
      kind,
      version: CONSENT_VERSIONS[kind],
      given,
      request_id,
    })),
})
