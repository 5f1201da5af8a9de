/** First bytes of what we decode, in hex; nothing else ever reaches the decoder. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/** Each so long that compressed pixels all but never spell it by chance. */
const PAGE_INSIDE =
  /<script[\s>/]|<\/script|<!doctype\s|<html[\s>]|<\/html>|<svg\sxmlns|<\/svg>|%PDF-1/i

/** The end of a ZIP archive stands in the last 64 kB, an entry of its directory before that. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ZIP_TAIL = 65_557

/** Markers that begin a scan of a JPEG; a photograph has 1, a progressive one some 10. */
const SCAN = Buffer.from([0xff, 0xda])
const MOST_SCANS = 100

/** Whether it begins as a JPEG, PNG or WebP does. */
export const isPicture = (bytes: Buffer) => {
  const start = bytes.subarray(0, 12).toString('hex')
  return SIGNATURES.some((signature) => signature.test(start))
}

/** Whether it would also pass for a page or an archive. */
export const hasOtherNature = (bytes: Buffer) =>
  PAGE_INSIDE.test(bytes.toString('latin1')) ||
  (bytes.includes(ZIP_ENTRY) && bytes.subarray(-ZIP_TAIL).includes(ZIP_END))

/** A small file of very many scans would keep the decoder busy for minutes. */
export function hasTooManyScans(bytes: Buffer) {
  if (bytes[0] !== 0xff) return false
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + 2)) scans += 1
  return scans > MOST_SCANS
}
