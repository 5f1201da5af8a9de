import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Sharp from 'sharp'

export const sharp: typeof Sharp = createRequire(join(import.meta.dirname, '../server/'))('sharp')

export interface Picture {
  path: string
  label: string
}

const GAP = 24
const LABEL = 40
const PAPER = '#e9e4da'
const INK = '#0b2733'

/** Many pictures on one: in rows of `across`, each cut at `tall` and named above. */
export async function writeSheet(
  file: string,
  pictures: Picture[],
  across: number,
  wide = 480,
  tall = 760,
) {
  const [columns, rows] = [Math.min(across, pictures.length), Math.ceil(pictures.length / across)]
  const cells = await Promise.all(
    pictures.map(async ({ path, label }, index) => {
      const left = GAP + (index % across) * (wide + GAP)
      const top = GAP + Math.floor(index / across) * (tall + LABEL + GAP)
      const picture = await sharp(path)
        .resize({ width: wide })
        .toBuffer({ resolveWithObject: true })
      const height = Math.min(tall, picture.info.height)
      const input = await sharp(picture.data)
        .extract({ left: 0, top: 0, width: wide, height })
        .toBuffer()
      return [
        { input: nameplate(label, wide), left, top },
        { input, left, top: top + LABEL },
      ]
    }),
  )
  const width = GAP + columns * (wide + GAP)
  const height = GAP + rows * (tall + LABEL + GAP)
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(cells.flat())
    .png({ palette: true, quality: 80 })
    .toFile(file)
}

const nameplate = (label: string, wide: number) =>
  Buffer.from(
    `<svg width="${wide}" height="${LABEL}"><text y="28" font-family="sans-serif" font-size="22" fill="${INK}">${label}</text></svg>`,
  )
