import { LRUCache } from 'lru-cache'
import type { Database } from '#platform/database/database'
import { imagesRepository } from './images.repository'
import type { ImageSizes, ProcessedImage } from './read-image'

/** Images last requested stay in memory, up to this many bytes. */
const CACHE_BYTES = 32_000_000

/** URL of a stored image in at least that width, if there is one; null without an image. */
export function imageUrl(hash: string, width: number): string
export function imageUrl(hash: string | null, width: number): string | null
export function imageUrl(hash: string | null, width: number) {
  return hash === null ? null : `/api/v1/images/${hash}/${width}.webp`
}

/** The image in several widths, for an `img` element's `srcset`. */
export function imageSrcset(hash: string, widths: readonly number[]): string
export function imageSrcset(hash: string | null, widths: readonly number[]): string | null
export function imageSrcset(hash: string | null, widths: readonly number[]) {
  return hash && widths.map((width) => `${imageUrl(hash, width)} ${width}w`).join(', ')
}

/** For a conflict of two changes: a stored photo as its URL, any other value as it is. */
export const shownPhoto = (width: number) => (field: string, value: unknown) =>
  field === 'photo' && typeof value === 'string' ? imageUrl(value, width) : value

/** URL of the image at `url` in another width. */
export const resizedImageUrl = (url: string, width: number) =>
  url.replace(/[^/]+$/, `${width}.webp`)

/**
 * Reads the photo of a form; undefined when none was sent. Call it before a transaction, as it takes
 * long, and `storePhoto` in the transaction that refers to the image.
 */
export async function readPhoto(file: File | undefined, sizes: ImageSizes, field = 'photo') {
  if (!file) return undefined
  // libvips is loaded for the first picture: it takes 30 MB.
  const { readImage } = await import('./read-image')
  return readImage(Buffer.from(await file.arrayBuffer()), sizes, field)
}

/** Stores an image in all its sizes; returns its hash, undefined without an image. */
export async function storePhoto(db: Database, image: ProcessedImage | undefined) {
  const images = imagesRepository(db)
  for (const rendition of image?.renditions ?? [])
    await images.insert({ hash: image?.hash ?? '', media_type: 'image/webp', ...rendition })
  return image?.hash
}

export const imagesService = (db: Database) => {
  const images = imagesRepository(db)
  const cache = new LRUCache<string, { media_type: string; bytes: Buffer }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  })

  return {
    async find(hash: string, width: number) {
      const key = `${hash}/${width}`
      const cached = cache.get(key)
      if (cached) return cached
      const found = await images.find(hash, width)
      if (found) cache.set(key, found)
      return found
    },
  }
}
