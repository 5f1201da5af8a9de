import type { ErrorCode, ProblemExtras } from '@sayap/contract/core/errors'

/** An error that is reported to the client; any other error is reported as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly code: ErrorCode,
    message: string,
    /** Members of the problem response that only some codes have. */
    readonly extras: ProblemExtras = {},
    /** Seconds to wait, sent as `Retry-After`. */
    readonly retryAfter?: number,
  ) {
    super(message)
  }
}

/** The same response, byte for byte, for a row that does not exist and for another user's row. */
export const serviceBusy = () =>
  new AppError('unavailable', 'The service is busy right now. Please try again shortly.')

export const notFound = () => new AppError('not_found', 'There is nothing here.')
