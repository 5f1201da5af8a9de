import { FILE_KINDS } from '@sayap/contract/uploads'
import { t } from './t'

const { accept, extensions, mostBytes, mostPixels } = FILE_KINDS.picture
const MB = 1024 * 1024
const MILLION = 1_000_000

/** For a file picker's `accept`. */
export const PICTURE_ACCEPT = [...accept, ...extensions].join(',')

export const pictureLimits = () =>
  t('photo.limits', { mb: mostBytes / MB, mp: mostPixels / MILLION })

const looksLikePicture = ({ type, name }: File) =>
  (accept as readonly string[]).includes(type) ||
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

const tenths = (value: number) => Math.ceil(value * 10) / 10

/** Why a file cannot be sent, before it is; the server judges its content. */
export function pictureFault(file: File) {
  if (!looksLikePicture(file)) return t('photo.kind')
  if (file.size > mostBytes)
    return t('photo.too-large', { mb: tenths(file.size / MB), most: mostBytes / MB })
  return undefined
}

/** The same once it has been decoded for the preview. */
export function pixelFault(width: number, height: number) {
  if (width * height <= mostPixels) return undefined
  const mp = tenths((width * height) / MILLION)
  return t('photo.too-many-pixels', { mp, most: mostPixels / MILLION })
}
