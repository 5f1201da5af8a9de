import {
  FINGERPRINT_LENGTH,
  fingerprintedPart,
  type ParsedBcbp,
} from '@sayap/contract/booking/bcbp'
import { verifyEd25519 } from './ed25519'

const ALGORITHM = { name: 'Ed25519' }

function bytesOf(base64url: string) {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const utf8 = (text: string) => new TextEncoder().encode(text)

/**
 * Whether the pass was signed with one of the keys (32 bytes, base64url). Null when the page was not
 * loaded over https, where WebCrypto is missing.
 */
export async function verifyPassSignature(pass: ParsedBcbp, keys: readonly string[]) {
  if (!globalThis.crypto?.subtle) return null
  for (const key of keys) if (await isSignedWith(pass, key)) return true
  return false
}

async function isSignedWith({ signed, signature }: ParsedBcbp, key: string) {
  const [keyBytes, signatureBytes, text] = [bytesOf(key), bytesOf(signature), utf8(signed)]
  const imported = await crypto.subtle
    .importKey('raw', keyBytes, ALGORITHM, false, ['verify'])
    .catch(() => null)
  return imported
    ? crypto.subtle.verify(ALGORITHM, imported, signatureBytes, text)
    : verifyEd25519(keyBytes, signatureBytes, text)
}

/** Fingerprint of a pass, by which the revocation list identifies it. */
export async function passFingerprint({ signed }: Pick<ParsedBcbp, 'signed'>) {
  const digest = await crypto.subtle.digest('SHA-256', utf8(fingerprintedPart(signed)))
  return base64url(digest).slice(0, FINGERPRINT_LENGTH)
}
