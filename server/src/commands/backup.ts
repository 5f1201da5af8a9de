import { chmod, open, rename, rm, stat } from 'node:fs/promises'
import { StartupError } from '#platform/startup-error'
import { readConfig } from '../config'
import { runTool } from './postgres-tools'
import { readerUrl } from './with-owner'

/** `sayap backup FILE`: a consistent copy of the database in pg_dump's custom format. */
export async function backup(file: string) {
  const url = readerUrl(readConfig(process.env, { database: 'only' }))
  if (!url) throw new StartupError(EMBEDDED)
  const began = performance.now()
  const draft = `${file}.part`
  // Taken first: two backups into one file must not mix, and nobody else may read it.
  await claim(draft, file)
  try {
    await runTool(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', `--file=${draft}`],
      url,
    )
    const tables = await tablesIn(draft)
    const size = await flush(draft)
    await rename(draft, file)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(`${file}: ${tables} tables, ${(size / 1e6).toFixed(1)} MB, ${seconds} s`)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const EMBEDDED =
  'DATABASE_URL: needed for this command. The embedded database is backed up by stopping the server ' +
  'and copying the folder DATA_DIR.'

async function claim(draft: string, file: string) {
  if (await exists(file)) throw new StartupError(`${file} exists already; name another file.`)
  try {
    await (await open(draft, 'wx', 0o600)).close()
    await chmod(draft, 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      code === 'EEXIST'
        ? `${draft} exists: another backup is writing it, or one was interrupted. Delete it then.`
        : `${draft} cannot be written (${code}).`,
    )
  }
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Reads the contents of the archive: a file that cannot be read is no backup. */
async function tablesIn(file: string) {
  const list = await runTool('pg_restore', ['--list', file])
  return list.split('\n').filter((line) => / TABLE DATA /.test(line)).length
}

/** After this the file survives a power failure. Returns its size in bytes. */
async function flush(file: string) {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}
