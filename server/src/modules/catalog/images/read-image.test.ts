import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { photoOf } from '../../../../test/forms'
import { type ImageSizes, readImage } from './read-image'

const SIZES: ImageSizes = { widths: [96, 480] }

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
/** Returns a black 8-bit PNG of any size with extra chunks, which no encoder would write. */
function png(width: number, height: number, extra: Buffer[] = [], bytesShort = 0) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc(Math.max(0, (width + 1) * height - bytesShort))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
/** Inserts a JPEG segment after the start-of-image marker. */
const withSegment = (jpeg: Buffer, marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

const read = (bytes: Buffer, sizes = SIZES) => readImage(bytes, sizes)
const refusal = async (bytes: Buffer) => {
  const error = await read(bytes).then(
    () => undefined,
    (failure) => failure,
  )
  const { pointer, message } = error?.extras.errors?.[0] ?? {}
  return { code: error?.code, pointer, message }
}

let jpeg: Buffer
beforeAll(async () => {
  jpeg = await photoOf(600, 300)
})

describe('readImage', () => {
  it('readImage returns WebP in each width without enlarging', async () => {
    const { renditions } = await read(jpeg)
    expect(renditions.map(({ width, height }) => [width, height])).toEqual([
      [96, 48],
      [480, 240],
    ])
    for (const { bytes } of renditions) expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect((await read(await photoOf(40))).renditions.map(({ width }) => width)).toEqual([40])
  })

  it('readImage names an image by a hash of its content', async () => {
    const { hash, renditions } = await read(jpeg)
    const digest = createHash('sha256')
    for (const { bytes } of renditions) digest.update(bytes)
    expect(hash).toBe(digest.digest('hex'))
    expect((await read(jpeg)).hash).toBe(hash)
    expect((await read(jpeg, { widths: [137], square: true })).hash).not.toBe(hash)
  })

  it('readImage crops to a square on request', async () => {
    const sizes = { widths: [96, 274], square: true }
    const shapes = async (width: number, height: number) =>
      (await read(await photoOf(width, height), sizes)).renditions.map((one) => [
        one.width,
        one.height,
      ])
    expect(await shapes(600, 300)).toEqual([
      [96, 96],
      [274, 274],
    ])
    expect(await shapes(50, 400)).toEqual([[50, 50]])
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'readImage turns an image upright for EXIF orientation %i',
    async (way) => {
      // Red on the left when displayed; stored as a camera in that orientation would.
      const seen = sharp({ create: { width: 200, height: 100, channels: 3, background: '#00f' } })
        .composite([
          {
            input: { create: { width: 100, height: 100, channels: 3, background: '#f00' } },
            left: 0,
            top: 0,
          },
        ])
        .png()
      const turned = sharp(await stored(await seen.toBuffer(), way))
      const photo = await turned.jpeg().withMetadata({ orientation: way }).toBuffer()
      const [largest] = (await read(photo, { widths: [200] })).renditions
      const { data, info } = await sharp(largest?.bytes).raw().toBuffer({ resolveWithObject: true })
      expect([info.width, info.height]).toEqual([200, 100])
      expect((data[50 * 200 * 3] ?? 0) > 200).toBe(true)
    },
  )

  it('readImage removes place, time and author', async () => {
    const photo = await sharp(jpeg)
      .withExif({
        IFD0: { Copyright: 'kenari', Make: 'kamera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 35/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>kenari</a></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    expect(photo.includes('kenari')).toBe(true)
    for (const { bytes } of (await read(photo)).renditions) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(bytes.includes('kenari')).toBe(false)
    }
  })

  it.each<[string, () => Promise<Buffer>]>([
    ['PNG', () => sharp(jpeg).png().toBuffer()],
    ['PNG with transparency', () => sharp(jpeg).ensureAlpha(0.5).png().toBuffer()],
    ['PNG of 16 bit', () => sharp(jpeg).toColourspace('rgb16').png().toBuffer()],
    ['grey PNG', () => sharp(jpeg).greyscale().png().toBuffer()],
    ['WebP', () => sharp(jpeg).webp().toBuffer()],
    ['progressive JPEG', () => sharp(jpeg).jpeg({ progressive: true }).toBuffer()],
    ['CMYK JPEG', () => sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()],
    ['animated WebP, as its first picture', animated],
    ['PNG of 24 megapixels', async () => png(6000, 4000)],
    [
      'JPEG with a trailer, as telephones write',
      async () => Buffer.concat([jpeg, Buffer.alloc(9)]),
    ],
  ])('readImage accepts a %s', async (_kind, make) => {
    expect((await read(await make())).renditions.at(-1)?.width).toBe(480)
  })
})

/** Rotates the pixels inversely to EXIF orientation `way`. */
async function stored(seen: Buffer, way: number) {
  const turn = (picture: Sharp) =>
    [
      (one: Sharp) => one,
      (one: Sharp) => one.flop(),
      (one: Sharp) => one.rotate(180),
      (one: Sharp) => one.flip(),
      (one: Sharp) => one.rotate(270).flop(),
      (one: Sharp) => one.rotate(270),
      (one: Sharp) => one.rotate(90).flop(),
      (one: Sharp) => one.rotate(90),
    ][way - 1]?.(picture) as Sharp
  return turn(sharp(seen)).png().toBuffer()
}

const animated = async () => {
  const frame = { create: { width: 500, height: 100, channels: 3, background: '#f00' } } as const
  const frames = await Promise.all([1, 2, 3].map(() => sharp(frame).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
}

describe('refused images', () => {
  const ONLY = 'must be a JPEG, PNG or WebP picture'
  const DAMAGED = 'is damaged, or not the picture it claims to be'
  const PIXELS = 'must have at most 24 megapixels, and 16383 in a line'
  const INSIDE = 'must be a picture only: there is something else inside'
  const text = (words: string) => Buffer.from(words, 'latin1')

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['nothing', () => Buffer.alloc(0), 'must not be empty'],
    ['more than 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(5 << 20)]), 'must be at most 5 MB'],
    ['SVG', () => text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), ONLY],
    ['HTML', () => text('<!doctype html><script>1</script>'), ONLY],
    ['PDF', () => text('%PDF-1.7'), ONLY],
    ['GIF', () => sharp(jpeg).gif().toBuffer(), ONLY],
    ['GIF that is a script', () => text('GIF89a/*0000*/=1;alert(1)'), ONLY],
    ['TIFF', () => sharp(jpeg).tiff().toBuffer(), ONLY],
    ['AVIF', () => sharp(jpeg).avif().toBuffer(), ONLY],
    ['BMP', () => text('BM\x3a\0\0\0\0\0\0\0'), ONLY],
    ['PSD', () => text('8BPS\0\x01'), ONLY],
    ['a PNG by its first bytes only', () => text('\x89PNG\r\n\x1a\n rest'), DAMAGED],
    ['a JPEG cut in the middle', () => jpeg.subarray(0, 400), DAMAGED],
    ['a JPEG without its last tenth', async () => noisy(), DAMAGED],
    ['a PNG cut in the middle', async () => (await grain('png')).subarray(0, 9000), DAMAGED],
    ['a WebP cut in the middle', async () => (await grain('webp')).subarray(0, 900), DAMAGED],
    ['a PNG with too few rows', () => png(900, 900, [], 400_000), DAMAGED],
    ['a PNG of no size', () => png(0, 0), DAMAGED],
    ['14,000 by 14,000 pixels in 200 kB', () => png(14_000, 14_000), PIXELS],
    ['a line of 100,000 pixels', () => png(1, 100_000), PIXELS],
    [
      'a JPEG of two thousand scans',
      () => Buffer.concat([jpeg, Buffer.alloc(4000, Buffer.from([0xff, 0xda]))]),
      DAMAGED,
    ],
    ['JPEG and page', () => Buffer.concat([jpeg, text('<script>alert(1)</script>')]), INSIDE],
    ['JPEG with a page in a comment', () => withSegment(jpeg, 0xfe, text('<HTML><b>')), INSIDE],
    ['PNG and SVG', () => png(9, 9, [chunk('tEXt', text('a\0<svg xmlns="x"/>'))]), INSIDE],
    ['PNG and ZIP', () => Buffer.concat([png(9, 9), text('PK\x01\x02..PK\x05\x06')]), INSIDE],
    ['JPEG and PDF', () => Buffer.concat([jpeg, text('%PDF-1.7 ')]), INSIDE],
  ])('readImage refuses %s with the field and a message', async (_case, make, message) => {
    expect(await refusal(await make())).toEqual({
      code: 'file_refused',
      pointer: '/body/photo',
      message,
    })
  })

  const noise = (width: number) =>
    sharp({
      create: {
        width,
        height: width,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
  const grain = (kind: 'png' | 'webp') => noise(200).toFormat(kind).toBuffer()
  const noisy = async () => {
    const whole = await noise(300).jpeg().toBuffer()
    return whole.subarray(0, Math.floor(whole.length * 0.9))
  }
})

it('the decoder opens no other format', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  await expect(sharp(svg).png().toBuffer()).rejects.toThrow(/unsupported/)
})

describe('resource limits of readImage', () => {
  const big = 'a'.repeat(40 << 20)
  const compressed = (word: string) => Buffer.concat([Buffer.from(word), deflateSync(big)])

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['text that unpacks to 40 MB', () => png(9, 9, [chunk('zTXt', compressed('x\0\0'))])],
    ['a profile that unpacks to 40 MB', () => png(9, 9, [chunk('iCCP', compressed('x\0\0'))])],
    ['14,000 by 14,000 pixels', () => png(14_000, 14_000)],
    ['5 MB of markers', () => manySegments()],
    ['24 megapixels lying on their side', async () => sideways()],
  ])('readImage handles %s within 10 seconds of computing and 400 MB', async (_case, make) => {
    const bytes = await make()
    const [before, began] = [process.memoryUsage().rss, process.cpuUsage()]
    await read(bytes).catch((error) => expect(error.code).toBe('file_refused'))
    // With room for a slow machine; without limits they are many times higher. Time of computing,
    // because seconds depend on what else the machine does.
    const { user, system } = process.cpuUsage(began)
    expect(user + system).toBeLessThan(10_000_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(400 << 20)
  })

  const manySegments = () => {
    const comment = withSegment(Buffer.alloc(2), 0xfe, Buffer.alloc(65_000)).subarray(2)
    return Buffer.concat([jpeg.subarray(0, 2), ...Array(75).fill(comment), jpeg.subarray(2)])
  }
  const sideways = () =>
    sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#000' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
})
