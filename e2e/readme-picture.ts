import { sharp } from './contact-sheet'

const TALL = 680
const GAP = 15

/** Some pictures beside each other, each so wide and cut at one height, as the README shows a screen. */
export async function writeReadmePicture(
  file: string,
  pictures: readonly { path: string; wide: number }[],
) {
  const lefts = pictures.map((_, at) =>
    pictures.slice(0, at).reduce((sum, { wide }) => sum + wide + GAP, 0),
  )
  const cells = await Promise.all(
    pictures.map(async ({ path, wide }, at) => ({
      input: await sharp(path)
        .resize({ width: wide, height: TALL, fit: 'cover', position: 'top' })
        .toBuffer(),
      left: lefts[at] ?? 0,
      top: 0,
    })),
  )
  const width = pictures.reduce((sum, { wide }) => sum + wide + GAP, -GAP)
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  await sharp({ create: { width, height: TALL, channels: 4, background: clear } })
    .composite(cells)
    .webp({ quality: 82 })
    .toFile(file)
}
