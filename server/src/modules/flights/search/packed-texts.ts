import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Texts that repeat each other, such as the flights of one day as JSON: a tenth of their size. */
export interface PackedTexts {
  packed: Buffer
  /** Where each text ends in the unpacked bytes. */
  ends: Uint32Array
}

/** A window of 4 kB holds the few flights before, and a small state is made faster. */
const OPTIONS = { level: 1, windowBits: 12, memLevel: 4 }

export function packTexts(texts: readonly string[]): PackedTexts {
  let end = 0
  const ends = Uint32Array.from(texts, (text) => {
    end += Buffer.byteLength(text)
    return end
  })
  const deflated = deflateRawSync(texts.join(''), OPTIONS)
  // Copied, and not into the pool of small buffers: either way a larger block would be kept with it.
  const packed = Buffer.allocUnsafeSlow(deflated.length)
  deflated.copy(packed)
  return { packed, ends }
}

/** Returns a function from the number of a text to its bytes. */
export function unpackTexts({ packed, ends }: PackedTexts): (nth: number) => Buffer {
  const chunkSize = Math.max(64, (ends.at(-1) ?? 0) + 1)
  const bytes = inflateRawSync(packed, { ...OPTIONS, chunkSize })
  return (nth) => bytes.subarray(ends[nth - 1] ?? 0, ends[nth])
}
