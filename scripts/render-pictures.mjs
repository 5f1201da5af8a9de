// Renders the SVG images of the demo data as WebP in the widths that the screens use. Uploads accept no
// SVG, and images are served from the database, where the demo data stores these.
import { mkdirSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const server = join(dirname(dirname(fileURLToPath(import.meta.url))), 'server')
const sharp = createRequire(join(server, 'package.json'))('sharp')

/**
 * Widths in pixels; `drawn` is the width of the SVG at 72 dpi. The flat shapes of a poster stay sharp at
 * a quality that would be too low for a photo.
 */
const KINDS = [
  { folder: 'posters', drawn: 600, widths: [240, 480, 720, 960, 1600], quality: 64 },
  { folder: 'marks', drawn: 64, widths: [48, 96, 192], quality: 84 },
]

/** Writes `<out>/<folder>/<name>.<width>.webp`. */
export async function renderPictures(out = join(server, 'dist/pictures')) {
  for (const { folder, drawn, widths, quality } of KINDS) {
    mkdirSync(join(out, folder), { recursive: true })
    const files = readdirSync(join(server, 'assets', folder))
    await Promise.all(
      files.map(async (file) => {
        const widest = Math.max(...widths)
        const image = sharp(join(server, 'assets', folder, file), {
          density: (72 * widest) / drawn,
        })
        for (const width of widths)
          await image
            .clone()
            .resize({ width })
            .webp({ quality, effort: 5 })
            .toFile(join(out, folder, `${basename(file, '.svg')}.${width}.webp`))
      }),
    )
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await renderPictures()
