/**
 * The header that carries the solution of a `work_needed` challenge: base64 of the JSON
 * `{ challenge, solution }`, the payload of ALTCHA, version 2.
 */
export const PROOF_OF_WORK_HEADER = 'x-proof-of-work'
