import sharp from 'sharp'
import { turns } from '#http/turns'

// Only what we mean to read is ever parsed: everything else libvips knows stays shut, whatever a
// file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** One picture at a time: each may take some 100 MB for a moment, and a core. */
export const decodeInTurn = turns(20, 'Too many pictures are being read right now.')

const SECONDS = 10

export const decoder = (original: Buffer, mostPixels: number) =>
  sharp(original, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: SECONDS })
