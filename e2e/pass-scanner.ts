import { createPublicKey, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } })

/** The text of the one QR code in a picture, as a scanner at a gate reads it. */
export async function scanPass(png: Buffer) {
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), { formats: ['QRCode'] })
  if (found.length !== 1) throw new Error(`${found.length} codes in the picture`)
  return found[0]?.text ?? ''
}

/** Whether the server's public key proves the pass: Ed25519 over all before the `^`. */
export async function verifyPass(text: string, url: string) {
  const answer = await fetch(`${url}/api/v1/tickets/public-key`)
  const { data } = (await answer.json()) as { data: { key: string } }
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: data.key }, format: 'jwk' })
  const [signed = '', security = ''] = text.split('^')
  // One character says the type, two the length in hex.
  return verify(null, Buffer.from(signed), key, Buffer.from(security.slice(3), 'base64url'))
}
