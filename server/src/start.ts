import { openDatabase } from './db/open-database'
import { readEnv } from './env'
import { refuseTakenPort } from './port'

/** From the environment to a listening server. */
export async function start() {
  const env = readEnv(process.env)
  await refuseTakenPort(env)
  if (env.METRICS_PORT !== undefined)
    await refuseTakenPort({ HOST: '127.0.0.1', PORT: env.METRICS_PORT, name: 'METRICS_PORT' })
  // Reading the rest of the program takes as long as opening the database: both at once.
  const rest = import('./serve')
  const db = await openDatabase(env, loseDatabase)
  try {
    const { serve } = await rest
    await serve(db, env)
  } catch (error) {
    await db.close().catch(() => undefined)
    throw error
  }
}

/** Nothing can be answered any more; whoever watches over this process starts it again. */
function loseDatabase() {
  console.error('The embedded database stopped unexpectedly; the server stops too.')
  process.exit(1)
}
