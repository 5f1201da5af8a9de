import type { Messages } from '#shared/i18n/t'

const files = import.meta.glob<{ messages: Messages }>([
  '../features/**/{admin,admins}/messages.en.ts',
  '../features/catalog/airlines/messages.en.ts',
  '../features/{approvals,departures,disruptions,reporting}/**/messages.en.ts',
  '../features/accounts/{service-accounts,users}/messages.en.ts',
  '../features/booking/{blocked-seats,desk,groups}/**/messages.en.ts',
  '../features/flights/fare-plans/messages.en.ts',
  '../features/flights/fleet/messages.en.ts',
  '../features/flights/schedules/messages.en.ts',
  '../features/messaging/email/messages.en.ts',
  '../features/payment/{bank-accounts,cases,deadlines,vouchers}/messages.en.ts',
  '../features/shared-trip/departure-impact/messages.en.ts',
  '../shared/api/staff-errors/messages.en.ts',
])

/** The English messages of a folder below `src` that only staff need; undefined for other folders. */
export const load = (folder: string) => files[`../${folder}/messages.en.ts`]?.()
