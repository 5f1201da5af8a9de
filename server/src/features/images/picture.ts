import { createHash } from 'node:crypto'
import { FILE_KINDS } from '@sayap/contract/uploads'
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { AppError } from '#http/app-error'
import { decodeInTurn, decoder } from './decoder'
import { hasOtherNature, hasTooManyScans, isPicture } from './looks'

const { mostBytes, mostPixels } = FILE_KINDS.picture
/** The most a WebP can have, and so the most that is worth decoding. */
const MOST_SIDE = 16_383
const QUALITY = 82

/** The sizes a picture is kept in. */
export interface Sizes {
  /** Pixels, ascending; it is never made wider than it came. */
  widths: readonly number[]
  /** Cut to its middle square; else it keeps its shape. */
  square?: boolean
}

export interface Picture {
  /** SHA-256 of all renditions: an address says what is behind it, and for ever. */
  hash: string
  renditions: { width: number; height: number; bytes: Buffer }[]
}

/**
 * A JPEG, PNG or WebP, judged by content, as WebP in each size: turned upright, in sRGB, without
 * metadata. Anything else is 422 `file_refused`, naming the form's field.
 */
export async function readPicture(original: Buffer, sizes: Sizes, field = 'photo') {
  const fault = faultOf(original)
  if (fault) throw refused(field, fault)
  return decodeInTurn(() => render(original, sizes)).catch((error) => {
    throw error instanceof AppError ? error : refused(field, meaningOf(error))
  })
}

function faultOf(original: Buffer) {
  if (original.length === 0) return 'must not be empty'
  if (original.length > mostBytes) return 'must be at most 5 MB'
  if (!isPicture(original)) return 'must be a JPEG, PNG or WebP picture'
  if (hasOtherNature(original)) return 'must be a picture only: there is something else inside'
  return hasTooManyScans(original) && DAMAGED
}

const DAMAGED = 'is damaged, or not the picture it claims to be'

async function render(original: Buffer, { widths, square = false }: Sizes): Promise<Picture> {
  const { autoOrient } = await decoder(original, mostPixels).metadata()
  const { width, height } = autoOrient
  if (Math.max(width, height) > MOST_SIDE) throw new Error('too many pixels in a line')
  const widest = Math.min(...(square ? [width, height] : [width]), Math.max(...widths))
  const pixels = await upright(original, { width: widest, ...(square && { height: widest }) })
  const renditions = []
  // What came narrower than several of the sizes is kept once.
  for (const one of new Set(widths.map((wanted) => Math.min(wanted, widest))))
    renditions.push(await rendition(pixels(), one))
  const hash = createHash('sha256')
  for (const { bytes } of renditions) hash.update(bytes)
  return { hash: hash.digest('hex'), renditions }
}

/** The pixels themselves, so that the original is decoded once for all sizes. */
async function upright(original: Buffer, size: { width: number; height?: number }) {
  const { data, info } = await decoder(original, mostPixels)
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

const meaningOf = ({ message = '' }: Error) =>
  /pixel/i.test(message) ? 'must have at most 24 megapixels, and 16383 in a line' : DAMAGED

const refused = (field: string, message: string) =>
  new AppError('file_refused', `${field}: ${message}`, {
    errors: [{ pointer: `/body/${field}`, message }],
  })
