import { AppError } from '#http/app-error'

/** Refuses who guessed too often, and says when to try again. */
export function requireAdmission(answer: { admitted: boolean; wait_seconds: number } | undefined) {
  if (answer?.admitted) return
  throw new AppError(
    'too_many_requests',
    'Too many failed attempts. Please wait a while before trying again.',
    {},
    answer?.wait_seconds,
  )
}
