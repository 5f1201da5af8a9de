import { sharp } from './contact-sheet'

/** Pixels. */
const HEIGHT = 680
const GAP = 15

/** Writes several screenshots next to each other into one image, as the README shows a screen. */
export async function writeReadmeImage(
  file: string,
  screenshots: readonly { path: string; width: number }[],
) {
  const lefts = screenshots.map((_, index) =>
    screenshots.slice(0, index).reduce((sum, { width }) => sum + width + GAP, 0),
  )
  const cells = await Promise.all(
    screenshots.map(async ({ path, width }, index) => ({
      input: await sharp(path)
        .resize({ width, height: HEIGHT, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: lefts[index] ?? 0,
      top: 0,
    })),
  )
  const width = screenshots.reduce((sum, { width: own }) => sum + own + GAP, -GAP)
  const background = { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width, height: HEIGHT, channels: 4, background } })
    .composite(cells)
    .webp({ quality: 82 })
    .toFile(file)
}
