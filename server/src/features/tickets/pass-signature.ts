import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface PassSigner {
  /** The pass with its signature in the security field, which begins at `^`. */
  sign: (pass: string) => string
  /** Whether the signature at its end is ours. */
  proves: (pass: string) => boolean
  /** The raw 32 bytes, base64url. */
  publicKey: string
}

/** Signs passes with Ed25519; `key` is the 32 bytes of the private key, base64. */
export function passSigner(key: string): PassSigner {
  const der = Buffer.concat([PKCS8_HEAD, Buffer.from(key, 'base64')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (pass) => signed(pass, privateKey),
    proves: (pass) => isProved(pass, publicKey),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

/** `^`, type 1, the length in hex, and base64url over everything before: base32 would be too long. */
function signed(pass: string, key: KeyObject) {
  const data = sign(null, Buffer.from(pass), key).toString('base64url')
  return `${pass}^1${data.length.toString(16).toUpperCase().padStart(2, '0')}${data}`
}

function isProved(pass: string, key: KeyObject) {
  const [text = '', security = ''] = pass.split('^')
  return verify(null, Buffer.from(text), key, Buffer.from(security.slice(3), 'base64url'))
}
