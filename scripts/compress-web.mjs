// Compresses each text file of the web build with the highest level of brotli. That is too slow during
// a request, and a seventh smaller than the level used there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT = /\.(css|js|svg)$/
const compress = promisify(brotliCompress)

/** Compresses each text file below `folder` to `<name>.br`, which the server sends if it exists. */
export async function compressWeb(folder) {
  const texts = readdirSync(folder).filter((name) => TEXT.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = readFileSync(join(folder, name))
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(join(folder, `${name}.br`), await compress(text, { params }))
    }),
  )
}
