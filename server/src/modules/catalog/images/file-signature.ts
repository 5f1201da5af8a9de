/** First bytes of JPEG, PNG and WebP, in hex; no other file reaches the decoder. */
const SIGNATURES = [/^ffd8ff/, /^89504e470d0a1a0a/, /^52494646.{8}57454250/]

/** Patterns long enough that compressed pixels practically never contain them by chance. */
const EMBEDDED_DOCUMENT =
  /<script[\s>/]|<\/script|<!doctype\s|<html[\s>]|<\/html>|<svg\sxmlns|<\/svg>|%PDF-1/i

/** A ZIP archive ends in the last 64 kB of a file, with an entry of its directory before that. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')
const ZIP_ENTRY = Buffer.from('PK\x01\x02', 'latin1')
const ZIP_TAIL = 65_557

/** Marker at the start of a JPEG scan; a photo has 1, a progressive one about 10. */
const SCAN = Buffer.from([0xff, 0xda])
const MAX_SCANS = 100

/** Whether the file begins like a JPEG, PNG or WebP. */
export const isImage = (bytes: Buffer) => {
  const start = bytes.subarray(0, 12).toString('hex')
  return SIGNATURES.some((signature) => signature.test(start))
}

/** Whether the file could also be read as a web page, a PDF or an archive. */
export const isPolyglot = (bytes: Buffer) =>
  EMBEDDED_DOCUMENT.test(bytes.toString('latin1')) ||
  (bytes.includes(ZIP_ENTRY) && bytes.subarray(-ZIP_TAIL).includes(ZIP_END))

/** Whether a JPEG has more scans than allowed: a small file could occupy the decoder for minutes. */
export function exceedsScanLimit(bytes: Buffer) {
  if (bytes[0] !== 0xff) return false
  let scans = 0
  for (let at = bytes.indexOf(SCAN); at !== -1; at = bytes.indexOf(SCAN, at + 2)) scans += 1
  return scans > MAX_SCANS
}
