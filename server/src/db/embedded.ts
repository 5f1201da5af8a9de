import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '../start-refused'
import type { Home } from './database'
import { takeLock } from './lock-file'
import { openPglite } from './pglite'
import { serverRoot } from './server-root'

/** Made by the build; without it the first start takes a little longer. */
const PREPARED = join(serverRoot, 'dist', 'template.tgz')

/** The database of a newcomer, in `folder`: one process only, and not safe against power loss. */
export async function openEmbedded(
  folder: string,
  lost: () => void,
  template = PREPARED,
): Promise<Home> {
  makeFolder(folder)
  const release = takeLock(join(folder, 'lock'))
  try {
    const dataDir = join(folder, 'database')
    await unpack(template, dataDir)
    const home = await open(dataDir)
    home.onLost(lost)
    return {
      ...home,
      close: async () => {
        await home.close()
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
    throw new StartRefused(`DATA_DIR is not a folder that can be written: ${folder} (${code})`)
  }
}

async function open(dataDir: string) {
  try {
    return await openPglite({ dataDir })
  } catch (error) {
    throw new StartRefused(
      `The database in ${dataDir} cannot be opened: ${(error as Error).message}. ` +
        'Put a copy of it back, or set DATA_DIR to another folder.',
    )
  }
}

/** A prepared database opens in a fifth of the time that making a new one takes. */
async function unpack(template: string, dataDir: string) {
  if (existsSync(dataDir) || !existsSync(template)) return
  // Beside and renamed: a start cut short must not leave half a database behind.
  const draft = `${dataDir}.new`
  rmSync(draft, { recursive: true, force: true })
  await (await openPglite({ dataDir: draft, template })).close()
  renameSync(draft, dataDir)
}
