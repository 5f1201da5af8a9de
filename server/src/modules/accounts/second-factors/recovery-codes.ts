import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@sayap/contract/accounts/second-factors'

/** Crockford's base32 without what looks alike; 32 characters, so that a byte maps evenly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 120 random bits: `k3mz-7q2v-…`. Earlier codes have 16 characters and stay valid. */
const newCode = () =>
  [...randomBytes(24)]
    .map((byte) => ALPHABET[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode)

/** As it is stored: from 112 random bits on, a code needs no slow hash (ASVS 6.5.2). */
export const hashRecoveryCode = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1'))
    .digest()
