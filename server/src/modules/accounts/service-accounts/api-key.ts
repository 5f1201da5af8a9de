import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Keys of a server with demo data are test keys: they sell no seat of a real flight. */
export type KeyKind = 'live' | 'test'

/** Every key begins so, and no access token does: scanners of source code find leaked ones by it. */
export const KEY_START = 'sayap_'

const SHAPE = /^(sayap_(live|test)_[0-9a-f]{12})_[\w-]{43}$/

/** Returns a new key, what people recognise it by, and what is stored of it. */
export function newKey(kind: KeyKind) {
  const prefix = `${KEY_START}${kind}_${randomBytes(6).toString('hex')}`
  const secret = `${prefix}_${randomBytes(32).toString('base64url')}`
  return { secret, prefix, hash: hashOf(secret) }
}

/** Returns the part of a key that finds its row; undefined for what is no key of this kind of server. */
export function prefixOf(secret: string, kind: KeyKind) {
  const [, prefix, kindOf] = SHAPE.exec(secret) ?? []
  return kindOf === kind ? prefix : undefined
}

/** SHA-256: a key is 256 random bits, which nobody guesses, so that a slow hash would add nothing. */
const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** Takes as long for every wrong key. */
export const isKey = (secret: string, hash: Buffer) => timingSafeEqual(hashOf(secret), hash)
