import { createHash } from 'node:crypto'

/** What a repeated call with an `Idempotency-Key` is known by; keys of two people never meet. */
export const callReference = ({ id }: { id: number }, key: string | undefined) =>
  key === undefined ? undefined : `key:${id}:${createHash('sha256').update(key).digest('hex')}`
