import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { apiClient } from './api'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** Returns the text of the one QR code in a PNG image, as a scanner at a gate reads it. */
export async function readQrCode(png: Buffer) {
  const codes = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'] })
  if (codes.length !== 1) throw new Error(`There are ${codes.length} QR codes in the image.`)
  return codes[0]?.text ?? ''
}

/** Checks the Ed25519 signature of a pass, which covers all text before `^`, with the server's public key. */
export async function verifyPassSignature(bcbp: string, url: string) {
  const { key: x } = await apiClient(url)('GET', '/tickets/public-key')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const [signed = '', security = ''] = bcbp.split('^')
  // The security data begins with one character for its type and two for its length in hex.
  return verify(null, Buffer.from(signed), key, Buffer.from(security.slice(3), 'base64url'))
}
