import { FILE_KINDS } from '@sayap/contract/core/uploads'
import { t } from '#shared/i18n/t'

const { accept, extensions, maxBytes, maxPixels } = FILE_KINDS.picture
const MB = 1024 * 1024
const MILLION = 1_000_000

/** Value of `accept` for a file input. */
export const PICTURE_ACCEPT = [...accept, ...extensions].join(',')

export const pictureLimits = () => t('photo.limits', { mb: maxBytes / MB, mp: maxPixels / MILLION })

const looksLikePicture = ({ type, name }: File) =>
  (accept as readonly string[]).includes(type) ||
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

const tenths = (value: number) => Math.ceil(value * 10) / 10

/** Why a file cannot be sent, by type and size; the server checks its content. */
export function pictureFault(file: File) {
  if (!looksLikePicture(file)) return t('photo.kind')
  if (file.size > maxBytes)
    return t('photo.too-large', { mb: tenths(file.size / MB), most: maxBytes / MB })
  return undefined
}

/** The same check of the dimensions, after the file was decoded for the preview. */
export function pixelFault(width: number, height: number) {
  if (width * height <= maxPixels) return undefined
  const mp = tenths((width * height) / MILLION)
  return t('photo.too-many-pixels', { mp, most: maxPixels / MILLION })
}
