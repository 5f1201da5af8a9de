import { closeSync, createReadStream, mkdirSync, openSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createGunzip } from 'node:zlib'

const BLOCK = 512
const PIECE = 64 * 1024
const FOLDER = '5'

/**
 * Writes the files of a template into a folder, one at a time. PGlite could do it, but only by starting a database
 * for it, with the whole template in memory: seconds of the first start, and 100 MB and more. A template is what
 * PGlite dumps: a tar of files and folders with short names, gzipped if it is called `.tgz`.
 */
export async function unpackTemplate(template: string, folder: string) {
  const source = createReadStream(template)
  const tar = template.endsWith('.tgz') ? source.pipe(createGunzip()) : source
  source.once('error', (error) => tar.destroy(error))
  const take = reader(tar)
  for (;;) {
    const head = await take(BLOCK)
    if (!head[0]) break
    const field = (from: number, length: number) =>
      head.toString('utf8', from, from + length).split('\0')[0] ?? ''
    const path = join(folder, field(0, 100))
    const size = Number.parseInt(field(124, 12), 8) || 0
    const isFolder = field(156, 1) === FOLDER
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) await write(path, size, take)
    await take((BLOCK - (size % BLOCK)) % BLOCK)
  }
  tar.destroy()
  source.destroy()
}

/** In pieces: segments of the log have 16 MB, which would stay with the process. */
async function write(path: string, size: number, take: (wanted: number) => Promise<Buffer>) {
  const file = openSync(path, 'w', 0o600)
  try {
    for (let left = size; left > 0; left -= PIECE)
      writeSync(file, await take(Math.min(left, PIECE)))
  } finally {
    closeSync(file)
  }
}

/** Returns a function that takes so many bytes off a stream. */
function reader(stream: AsyncIterable<Buffer>) {
  const chunks = stream[Symbol.asyncIterator]()
  let parts: Buffer[] = []
  let length = 0
  return async (wanted: number) => {
    while (length < wanted) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('The template ends too early.')
      parts.push(value)
      length += value.length
    }
    const all = Buffer.concat(parts, length)
    parts = [all.subarray(wanted)]
    length -= wanted
    return all.subarray(0, wanted)
  }
}
