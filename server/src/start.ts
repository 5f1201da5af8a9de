import { demoTemplate } from '#platform/database/embedded/embedded'
import { openDatabase } from '#platform/database/open-database'
import { readConfig } from './config'
import { assertPortFree } from './port'
import type { StartOptions } from './serve'

/** The start from the environment to a listening server. */
export async function start(options: StartOptions) {
  const env = readConfig(process.env)
  await assertPortFree(env)
  if (env.METRICS_PORT !== undefined)
    await assertPortFree({ HOST: env.METRICS_HOST, PORT: env.METRICS_PORT, name: 'METRICS_PORT' })
  if (env.HEALTH_PORT !== undefined)
    await assertPortFree({ HOST: env.HOST, PORT: env.HEALTH_PORT, name: 'HEALTH_PORT' })
  // Loading the rest of the program takes as long as opening the database: both run in parallel.
  const rest = import('./serve')
  const db = await openDatabase(env, loseDatabase, env.DEMO ? demoTemplate() : undefined)
  try {
    const { serve } = await rest
    await serve(db, env, options)
  } catch (error) {
    await db.close().catch(() => undefined)
    throw error
  }
}

/** Without its database the server cannot respond; a supervisor restarts the process. */
function loseDatabase() {
  console.error('The embedded database stopped unexpectedly; the server stops too.')
  process.exit(1)
}
