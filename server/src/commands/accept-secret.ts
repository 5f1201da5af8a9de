import { recordSecret } from '#modules/accounts/sign-in/session-secret.service'
import { openDatabase } from '#platform/database/open-database'
import { StartupError } from '#platform/startup-error'
import { readConfig } from '../config'

/** `sayap accept-secret`: the SESSION_SECRET of this environment counts from now on. */
export async function acceptSecret() {
  const env = readConfig(process.env)
  if (!env.SESSION_SECRET) throw new StartupError('SESSION_SECRET: set the one to accept.')
  const db = await openDatabase(env, () => process.exit(1))
  try {
    await recordSecret(db, env.SESSION_SECRET)
    console.log('Done: restart all servers with this SESSION_SECRET.')
  } finally {
    await db.close()
  }
}
