import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serverRoot } from './server-root'

export interface Migration {
  /** `003-bookings` */
  name: string
  text: string
  /** SHA-256 of the text, hex. */
  checksum: string
}

const NAME = /^\d{3}-[a-z0-9-]+\.sql$/

/** The files of `server/migrations` in their order. */
export async function readMigrations(folder = join(serverRoot, 'migrations')) {
  const files = (await readdir(folder)).filter((file) => NAME.test(file)).sort()
  return Promise.all(
    files.map(async (file): Promise<Migration> => {
      const text = await readFile(join(folder, file), 'utf8')
      const checksum = createHash('sha256').update(text).digest('hex')
      return { name: file.slice(0, -'.sql'.length), text, checksum }
    }),
  )
}
