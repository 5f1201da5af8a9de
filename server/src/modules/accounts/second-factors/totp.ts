import { Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30

/** SHA-1, six digits, 30 seconds: all that every authenticator app supports (RFC 6238). */
const totp = (secret: Secret, label = '') =>
  new TOTP({ issuer: 'Sayap', label, secret, period: STEP_SECONDS })

/** `secret`: 160 bits in base32. `uri`: `otpauth://`, for a QR code; `label` names the account. */
export function newTotp(label: string) {
  const secret = new Secret({ size: 20 })
  return { secret: secret.base32, uri: totp(secret, label).toString() }
}

/**
 * Returns the step, counted since 1970, whose code it is; null for none. One step before and after
 * `at` (milliseconds) count, as clocks differ.
 */
export function stepOf(secret: string, code: string, at: number) {
  // `validate` throws for characters of more than one byte.
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp(Secret.fromBase32(secret)).validate({ token: code, timestamp: at, window: 1 })
  return delta === null ? null : Math.floor(at / 1000 / STEP_SECONDS) + delta
}
