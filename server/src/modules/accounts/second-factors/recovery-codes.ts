import { createHash, randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@sayap/contract/accounts/second-factors'

/** Crockford's base32 without what looks alike; 32 characters, so that a byte maps evenly. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits: `k3mz-7q2v-…`. */
const newCode = () =>
  [...randomBytes(16)]
    .map((byte) => ALPHABET[byte & 31])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

export const newRecoveryCodes = () => Array.from({ length: RECOVERY_CODES }, newCode)

/** As it is stored: 80 random bits need no slow hash. */
export const hashRecoveryCode = (typed: string) =>
  createHash('sha256')
    .update(typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1'))
    .digest()
