import type { Failure } from './problem'

/**
 * Whether the request itself is refused, so that repeating it is of no use. After any other failure, also
 * after too many requests, it may still succeed.
 */
export const isRefusal = ({ status }: Pick<Failure, 'status'>) =>
  status >= 400 && status < 500 && status !== 408 && status !== 429
