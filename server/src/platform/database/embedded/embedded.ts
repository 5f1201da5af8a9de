import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error'
import type { RootDatabase } from '../database'
import { migrate } from '../migrate'
import { serverRoot } from '../server-root'
import { tryAcquireLock } from './lock-file'
import { openPglite } from './pglite'
import { unpackTemplate } from './unpack-template'

/** Made by the build; without it the first start takes a little longer. */
const PREPARED = join(serverRoot, 'dist', 'template.tgz')

/**
 * Opens the embedded database in `folder`: for one process only, and not safe against power loss.
 */
export async function openEmbedded(
  folder: string,
  onLost: () => void,
  template = PREPARED,
): Promise<RootDatabase> {
  makeFolder(folder)
  const release = tryAcquireLock(join(folder, 'lock'))
  try {
    const dataDir = join(folder, 'database')
    await startFromTemplate(template, dataDir)
    const database = await open(dataDir)
    database.onLost(onLost)
    return {
      ...database,
      close: async () => {
        await database.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function makeFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(`DATA_DIR is not a folder that can be written: ${folder} (${code})`)
  }
}

async function open(dataDir: string) {
  try {
    return await openPglite({ dataDir })
  } catch (error) {
    throw new StartupError(
      `The database in ${dataDir} cannot be opened: ${(error as Error).message}. ` +
        'Put a copy of it back, or set DATA_DIR to another folder.',
    )
  }
}

/** Opening a prepared database takes a fifth of the time of creating one. */
async function startFromTemplate(template: string, dataDir: string) {
  if (existsSync(dataDir) || !existsSync(template)) return
  // Unpacked into a temporary folder and renamed: an interrupted start must not leave half a
  // database.
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  await unpackTemplate(template, draft)
  renameSync(draft, dataDir)
}

/**
 * The database with today's demo data, made by the build too: loading that takes ten seconds. It is undefined on
 * other days, as most of the data is dated from the day on which it was made.
 */
export const demoTemplate = (folder = join(serverRoot, 'dist')) => {
  const file = join(folder, demoTemplateName())
  return existsSync(file) ? file : undefined
}

/** The demo's days are those of Jakarta. */
export const demoTemplateName = (now = new Date()) =>
  `demo-${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(now)}.tgz`

/** A migrated embedded database as one compressed file, empty unless `fill` puts something into it. */
export async function makeTemplate(
  fill: (db: RootDatabase) => Promise<unknown> = async () => undefined,
): Promise<Buffer> {
  const db = await openPglite()
  try {
    await migrate(db)
    await fill(db)
    // Else the dump would carry a log that the first opening works through.
    await db.script('checkpoint')
    return await db.dump()
  } finally {
    await db.close()
  }
}
