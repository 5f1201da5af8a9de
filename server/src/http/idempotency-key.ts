import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error'

/** Printable ASCII, as the draft standard of the header has it. */
const KEY = /^[\x21-\x7e]{1,200}$/

/** The key under which a repeated call is known as the same call. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (!key) return undefined
  if (typeof key === 'string' && KEY.test(key)) return key
  const message = 'must have 1 to 200 printable characters'
  throw new AppError('invalid_input', `Idempotency-Key: ${message}`, {
    errors: [{ pointer: '/headers/idempotency-key', message }],
  })
}
