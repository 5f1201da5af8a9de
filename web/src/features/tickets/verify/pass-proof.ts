import { lastingPart, PASS_NAME_LENGTH, type PassText } from '@sayap/contract/pass-text'
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
 * Whether the pass was signed with that key (32 bytes, base64url); null where this page cannot tell,
 * because it was not opened over https.
 */
export async function proves({ signed, signature }: PassText, key: string) {
  if (!globalThis.crypto?.subtle) return null
  const [keyBytes, proof, text] = [bytesOf(key), bytesOf(signature), utf8(signed)]
  const imported = await crypto.subtle
    .importKey('raw', keyBytes, ALGORITHM, false, ['verify'])
    .catch(() => null)
  return imported
    ? crypto.subtle.verify(ALGORITHM, imported, proof, text)
    : verifyEd25519(keyBytes, proof, text)
}

/** What the list of revoked passes calls it. */
export async function nameOfPass({ signed }: Pick<PassText, 'signed'>) {
  const digest = await crypto.subtle.digest('SHA-256', utf8(lastingPart(signed)))
  return base64url(digest).slice(0, PASS_NAME_LENGTH)
}
