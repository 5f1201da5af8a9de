import type { ErrorCode, ProblemExtras } from '@sayap/contract/errors'

/** A failure the caller can understand; anything else is reported as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Members of the problem that only some codes carry. */
    readonly extras: ProblemExtras = {},
    /** Seconds to wait; travels as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}
