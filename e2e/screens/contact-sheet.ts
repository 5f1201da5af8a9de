import { createRequire } from 'node:module'
import { join } from 'node:path'
import type Sharp from 'sharp'

/** The server's version of sharp. */
export const sharp: typeof Sharp = createRequire(join(import.meta.dirname, '../../server/'))(
  'sharp',
)

export interface Picture {
  path: string
  label: string
}

/** Pixels. */
const GAP = 24
const LABEL_HEIGHT = 40
const BACKGROUND = '#e9e4da'
const TEXT_COLOUR = '#0b2733'

/** Writes labelled screenshots into one image, in rows of `columns`, each cut at `height`. */
export async function writeContactSheet(
  file: string,
  pictures: Picture[],
  columns: number,
  width = 480,
  height = 760,
) {
  const cells = await Promise.all(
    pictures.map(async ({ path, label }, index) => {
      const left = GAP + (index % columns) * (width + GAP)
      const top = GAP + Math.floor(index / columns) * (height + LABEL_HEIGHT + GAP)
      const picture = await sharp(path).resize({ width }).toBuffer({ resolveWithObject: true })
      const input = await sharp(picture.data)
        .extract({ left: 0, top: 0, width, height: Math.min(height, picture.info.height) })
        .toBuffer()
      return [
        { input: labelImage(label, width), left, top },
        { input, left, top: top + LABEL_HEIGHT },
      ]
    }),
  )
  const rows = Math.ceil(pictures.length / columns)
  const sheetWidth = GAP + Math.min(columns, pictures.length) * (width + GAP)
  const sheetHeight = GAP + rows * (height + LABEL_HEIGHT + GAP)
  await sharp({
    create: { width: sheetWidth, height: sheetHeight, channels: 3, background: BACKGROUND },
  })
    .composite(cells.flat())
    .png({ palette: true, quality: 80 })
    .toFile(file)
}

const labelImage = (label: string, width: number) =>
  Buffer.from(
    `<svg width="${width}" height="${LABEL_HEIGHT}"><text y="28" font-family="sans-serif" font-size="22" fill="${TEXT_COLOUR}">${label}</text></svg>`,
  )
