import { failure } from './problem'

const NO_RESPONSE_CODES = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'unavailable']

/** Whether it is unknown if the request arrived; with an Idempotency-Key it is safe to repeat. */
export const hasNoResponse = (error: unknown) => NO_RESPONSE_CODES.includes(failure(error).code)
