import { sql } from '#platform/database/sql'

/** Whether an email of `mails` that waits has waited too long: it is an alert for staff. */
export const isStuck = sql`created_at < now() - interval '15 minutes'`
