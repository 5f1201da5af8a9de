import { sql } from '#platform/database/sql'

/**
 * True for a service account `s` that may have webhooks: it is active, has the scope, and its traveller is
 * not suspended. Others are sent nothing.
 */
export const mayHaveWebhooks = sql`
  s.deactivated_at is null and 'webhooks' = any(s.scopes)
  and not exists (select from users where id = s.id_user and suspended_at is not null)`
