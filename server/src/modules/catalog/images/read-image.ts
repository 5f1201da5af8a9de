import { createHash } from 'node:crypto'
import { inputFault } from '@sayap/contract/core/input-errors'
import { FILE_KINDS } from '@sayap/contract/core/uploads'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AppError } from '#platform/http/app-error'
import { fileRefused } from '#platform/http/input/validation'
import { createSerialQueue } from '#platform/jobs/serial-queue'
import { exceedsScanLimit, isImage, isPolyglot } from './file-signature'

const { maxBytes, maxPixels } = FILE_KINDS.picture

// Only these three loaders are enabled; libvips parses no other format, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Decodes one image at a time: each may briefly take 100 MB and one core. */
const decodeQueue = createSerialQueue(20, 'Too many pictures are being read right now.')

const TIMEOUT_SECONDS = 10

const decoder = (original: Buffer) =>
  sharp(original, { limitInputPixels: maxPixels, failOn: 'error' }).timeout({
    seconds: TIMEOUT_SECONDS,
  })

/** Pixels: the most that WebP can have on a side, so larger images are refused. */
const MAX_SIDE = 16_383
const QUALITY = 82

/** The sizes in which an image is stored. */
export interface ImageSizes {
  /** Pixels, ascending; an image is never enlarged. */
  widths: readonly number[]
  /** Whether it is cropped to its centre square; else it keeps its proportions. */
  square?: boolean
}

export interface ProcessedImage {
  /** SHA-256 of all renditions: a URL identifies its content permanently. */
  hash: string
  renditions: { width: number; height: number; bytes: Buffer }[]
}

/**
 * Converts a JPEG, PNG or WebP, recognised by content, to WebP in each size: upright, in sRGB, without
 * metadata. Throws 422 `file_refused` at the form's field for anything else.
 */
export async function readImage(original: Buffer, sizes: ImageSizes, field = 'photo') {
  const fault = faultOf(original)
  if (fault) throw fileRefused(field, fault)
  return decodeQueue(() => render(original, sizes)).catch((error) => {
    throw error instanceof AppError ? error : fileRefused(field, decoderFault(error))
  })
}

function faultOf(original: Buffer) {
  if (original.length === 0) return inputFault('too_short', { min: 1, unit: 'characters' })
  if (original.length > maxBytes) return inputFault('file_too_large', { max_megabytes: 5 })
  if (!isImage(original)) return inputFault('file_not_an_image')
  if (isPolyglot(original)) return inputFault('file_polyglot')
  return exceedsScanLimit(original) && DAMAGED
}

const DAMAGED = inputFault('file_damaged')

async function render(
  original: Buffer,
  { widths, square = false }: ImageSizes,
): Promise<ProcessedImage> {
  const { autoOrient } = await decoder(original).metadata()
  const { width, height } = autoOrient
  if (Math.max(width, height) > MAX_SIDE) throw new Error('too many pixels in a line')
  const widest = Math.min(...(square ? [width, height] : [width]), Math.max(...widths))
  const pixels = await decodePixels(original, { width: widest, ...(square && { height: widest }) })
  const renditions = []
  // An original narrower than several of the sizes is stored once.
  for (const one of new Set(widths.map((wanted) => Math.min(wanted, widest))))
    renditions.push(await rendition(pixels(), one))
  const hash = createHash('sha256')
  for (const { bytes } of renditions) hash.update(bytes)
  return { hash: hash.digest('hex'), renditions }
}

/** Returns raw pixels, so that the original is decoded once for all sizes. */
async function decodePixels(original: Buffer, size: { width: number; height?: number }) {
  const { data, info } = await decoder(original)
    .autoOrient()
    .resize({ ...size, fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

async function rendition(pixels: Sharp, width: number) {
  const { data, info } = await pixels
    .resize({ width })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, bytes: data }
}

const decoderFault = ({ message = '' }: Error) =>
  /pixel/i.test(message)
    ? inputFault('image_too_large', { max_megapixels: 24, max_side: MAX_SIDE })
    : DAMAGED
