import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#platform/startup-error'
import type { RootDatabase } from './database'
import { tryAcquireLock } from './lock-file'
import { migrate } from './migrate'
import { openPglite } from './pglite'
import { serverRoot } from './server-root'

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
    await unpackTemplate(template, dataDir)
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
async function unpackTemplate(template: string, dataDir: string) {
  if (existsSync(dataDir) || !existsSync(template)) return
  // Unpacked into a temporary folder and renamed: an interrupted start must not leave half a
  // database.
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  await (await openPglite({ dataDir: draft, template })).close()
  renameSync(draft, dataDir)
}

/** A migrated, empty embedded database as one compressed file. */
export async function makeTemplate(): Promise<Buffer> {
  const db = await openPglite()
  try {
    await migrate(db)
    return await db.dump()
  } finally {
    await db.close()
  }
}
