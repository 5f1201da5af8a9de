import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'

/** The bytes before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface PassSigner {
  /** Returns the pass with its signature in the security field, which begins at `^`. */
  sign: (pass: string) => string
  /** The raw 32 bytes, base64url. */
  publicKey: string
}

/**
 * Signs boarding passes with Ed25519; `key` is the private key, 32 bytes in base64, and `id` the
 * one character by which a gate knows it.
 */
export function passSigner(key: string, id = '1'): PassSigner {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(key, 'base64')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  return {
    sign(pass) {
      // In base64url; base32 would be too long.
      const data = sign(null, Buffer.from(pass), privateKey).toString('base64url')
      // The type of the security data names our key; then come the length in hex and the data.
      return `${pass}^${id}${data.length.toString(16).toUpperCase().padStart(2, '0')}${data}`
    },
    publicKey: createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '',
  }
}

/** Whether the signature of the pass was made with this key; `key`: the raw 32 bytes, base64url. */
export function isSignedWith(pass: string, key: string) {
  const [text = '', security = ''] = pass.split('^')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' })
  return verify(null, Buffer.from(text), publicKey, Buffer.from(security.slice(3), 'base64url'))
}
