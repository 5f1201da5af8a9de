import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface PassSigner {
  /** Returns the pass with its signature in the security field, which begins at `^`. */
  sign: (pass: string) => string
  /** Returns whether the signature of the pass was made with this key. */
  verify: (pass: string) => boolean
  /** The raw 32 bytes, base64url. */
  publicKey: string
}

/** Signs boarding passes with Ed25519; `key` is the private key, 32 bytes in base64. */
export function passSigner(key: string): PassSigner {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(key, 'base64')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    sign: (pass) => appendSignature(pass, privateKey),
    verify: (pass) => isSignatureValid(pass, publicKey),
    publicKey: publicKey.export({ format: 'jwk' }).x ?? '',
  }
}

/** Appends `^`, type 1, the length in hex, and the signature in base64url; base32 would be too long. */
function appendSignature(pass: string, key: KeyObject) {
  const data = sign(null, Buffer.from(pass), key).toString('base64url')
  return `${pass}^1${data.length.toString(16).toUpperCase().padStart(2, '0')}${data}`
}

function isSignatureValid(pass: string, key: KeyObject) {
  const [text = '', security = ''] = pass.split('^')
  return verify(null, Buffer.from(text), key, Buffer.from(security.slice(3), 'base64url'))
}
