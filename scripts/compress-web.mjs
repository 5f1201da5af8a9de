// Writes beside each text of the built pages what brotli makes of it at its best: too slow for the
// moment it is asked for, and a seventh smaller than what is fast enough then.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TEXT = /\.(css|js|svg)$/
const compress = promisify(brotliCompress)

/** Every text below `folder`; the server finds `<name>.br` by itself. */
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
