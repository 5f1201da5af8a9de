import { FILE_KINDS } from '@sayap/contract/uploads'
import { t } from '#lib/t'

const { accept, extensions, mostBytes } = FILE_KINDS.proof
const MB = 1024 * 1024
const tenths = (value: number) => Math.ceil(value * 10) / 10

/** For a file picker's `accept`. */
export const PROOF_ACCEPT = [...accept, ...extensions].join(',')

export const proofLimits = () => t('pay.proof-limits', { mb: mostBytes / MB })

export const isPdf = ({ type, name }: File) =>
  type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')

const looksRight = ({ type, name }: File) =>
  (accept as readonly string[]).includes(type) ||
  extensions.some((extension) => name.toLowerCase().endsWith(extension))

/** Why a file cannot be sent, before it is; the server judges its content. */
export function proofFault(file: File) {
  if (!looksRight(file)) return t('pay.proof-kind', { name: file.name })
  if (file.size === 0) return t('pay.proof-empty', { name: file.name })
  if (file.size > mostBytes)
    return t('pay.proof-too-large', { mb: tenths(file.size / MB), most: mostBytes / MB })
  return undefined
}
