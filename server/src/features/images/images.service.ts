import type { Database } from '#db/database'
import { imageCache } from './image-cache'
import { imagesRepository } from './images.repository'
import { type Picture, readPicture, type Sizes } from './picture'

const CACHE_BYTES = 32_000_000

/** Address of a stored picture in at least that width where there is one; null for none. */
export function imageUrl(hash: string, width: number): string
export function imageUrl(hash: string | null, width: number): string | null
export function imageUrl(hash: string | null, width: number) {
  return hash === null ? null : `/api/v1/images/${hash}/${width}.webp`
}

/** The same picture in several widths, as an `img` element's `srcset`. */
export function imageSrcset(hash: string, widths: readonly number[]): string
export function imageSrcset(hash: string | null, widths: readonly number[]): string | null
export function imageSrcset(hash: string | null, widths: readonly number[]) {
  return hash && widths.map((width) => `${imageUrl(hash, width)} ${width}w`).join(', ')
}

/** Address of the picture at `url` in another width. */
export const imageAt = (url: string, width: number) => url.replace(/[^/]+$/, `${width}.webp`)

/**
 * Reads a form's picture before any transaction; undefined where none was sent. Store it in the
 * transaction that refers to it.
 */
export const readPhoto = async (file: File | undefined, sizes: Sizes, field = 'photo') =>
  file && readPicture(Buffer.from(await file.arrayBuffer()), sizes, field)

/** Stores a picture in all its sizes; answers the hash it is known by, undefined for none. */
export async function storePhoto(db: Database, picture: Picture | undefined) {
  const images = imagesRepository(db)
  for (const rendition of picture?.renditions ?? [])
    await images.insert({ hash: picture?.hash ?? '', media_type: 'image/webp', ...rendition })
  return picture?.hash
}

export const imagesService = (db: Database) => {
  const images = imagesRepository(db)
  const cache = imageCache<{ media_type: string; bytes: Buffer }>(CACHE_BYTES)

  return {
    async find(hash: string, width: number) {
      const key = `${hash}/${width}`
      const kept = cache.get(key)
      if (kept) return kept
      const found = await images.find(hash, width)
      if (found) cache.set(key, found)
      return found
    },
  }
}
