import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#platform/database/open-database'
import { StartupError } from '#platform/startup-error'
import { type Config, readConfig, warningsOf } from '../../config'
import { checkDatabase } from './database-checks'
import { checkDisk } from './disk-check'
import { type Finding, ok, warning, wrong } from './finding'
import { checkMail } from './mail-check'

/** `sayap doctor`: one line for each check; exit code 1 if anything is wrong. Changes nothing. */
export async function doctor() {
  const found = await lookOver()
  for (const { verdict, about, text } of found)
    console.log(`${verdict.padEnd(8)} ${about.padEnd(11)} ${text}`)
  const count = (wanted: Finding['verdict']) =>
    found.filter(({ verdict }) => verdict === wanted).length
  console.log(`${count('wrong')} wrong, ${count('warning')} warnings`)
  process.exitCode = count('wrong') > 0 ? 1 : 0
}

async function lookOver(): Promise<Finding[]> {
  const settings = readSettings()
  if (Array.isArray(settings)) return settings
  const { env } = settings
  return [
    ok('settings', `valid; the site is ${env.PUBLIC_URL}`),
    ...warningsOf(env).map((text) => warning('settings', text)),
    ...(env.DATABASE_URL ? await lookIntoPostgres(env) : [lookAtFolder(env)]),
    await checkMail(env.SMTP_URL),
    await checkDisk(env.DATABASE_URL || !existsSync(env.DATA_DIR) ? tmpdir() : env.DATA_DIR),
  ]
}

/** Everything else depends on the settings, so invalid ones are all that is told. */
function readSettings(): { env: Config } | Finding[] {
  try {
    return { env: readConfig(process.env) }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message.split('\n').map((text) => wrong('settings', text))
  }
}

async function lookIntoPostgres(env: Config): Promise<Finding[]> {
  try {
    const db = await openDatabase({ ...env, DATABASE_WAIT: 0 }, () => process.exit(1))
    return await checkDatabase(db, env).finally(() => db.close())
  } catch (error) {
    return [wrong('database', (error as Error).message.replace(/\s+/g, ' '))]
  }
}

/** Opening the embedded database would migrate it, and a running server has it open. */
const lookAtFolder = ({ DATA_DIR }: Config) =>
  existsSync(join(DATA_DIR, 'database'))
    ? warning('database', `embedded in ${DATA_DIR}: for one server, not safe against power loss`)
    : warning('database', `embedded: the first start makes it in ${DATA_DIR}`)
