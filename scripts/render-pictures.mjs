// Renders the demo's drawings as WebP in the widths the screens use: uploads take no SVG, and
// pictures are served from the database, where the demo puts these.
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server')
const sharp = createRequire(join(server, 'package.json'))('sharp')

/**
 * Pixels; a drawing's own width is what 72 dots per inch make of it. The flat shapes of a poster stay
 * sharp at a quality that would spoil a photo.
 */
const KINDS = [
  { folder: 'posters', drawn: 600, widths: [240, 480, 720, 960, 1600], quality: 64 },
  { folder: 'marks', drawn: 64, widths: [48, 96, 192], quality: 84 },
]

/** Writes `<out>/<folder>/<name>.<width>.webp`. */
export async function renderPictures(out = join(server, 'dist/pictures')) {
  for (const { folder, drawn, widths, quality } of KINDS) {
    mkdirSync(join(out, folder), { recursive: true })
    const drawings = readdirSync(join(server, 'assets', folder))
    await Promise.all(
      drawings.map(async (file) => {
        const widest = Math.max(...widths)
        const picture = sharp(join(server, 'assets', folder, file), {
          density: (72 * widest) / drawn,
        })
        for (const width of widths)
          await picture
            .clone()
            .resize({ width })
            .webp({ quality, effort: 5 })
            .toFile(join(out, folder, `${basename(file, '.svg')}.${width}.webp`))
      }),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await renderPictures()
