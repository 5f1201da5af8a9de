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
  // Copied, because what zlib returns is the beginning of 16 kB that would be kept with it.
  return { packed: Buffer.from(deflateRawSync(texts.join(''), OPTIONS)), ends }
}

/** Returns a function from the number of a text to its bytes. */
export function unpackTexts({ packed, ends }: PackedTexts): (nth: number) => Buffer {
  const chunkSize = Math.max(64, (ends.at(-1) ?? 0) + 1)
  const bytes = inflateRawSync(packed, { ...OPTIONS, chunkSize })
  return (nth) => bytes.subarray(ends[nth - 1] ?? 0, ends[nth])
}
