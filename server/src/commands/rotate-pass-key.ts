import { rotatePassKey } from '#modules/booking/tickets/pass-keys.service'
import { migrate } from '#platform/database/migrate'
import { openDatabase } from '#platform/database/open-database'
import { readConfig } from '../config'

/**
 * `sayap rotate-pass-key` replaces the key that signs boarding passes. Passes
 * that were handed out stay valid until they are flown.
 */
export async function rotateKey() {
  const env = readConfig(process.env)
  const db = await openDatabase(env, () => process.exit(1))
  try {
    await migrate(db)
    const toSet = await rotatePassKey(db, env.PASS_SIGNING_KEY)
    console.log(
      toSet === undefined
        ? 'Done: running servers sign with the new key within a minute.'
        : `Set PASS_SIGNING_KEY to this and restart the servers:\n${toSet}`,
    )
  } finally {
    await db.close()
  }
}
