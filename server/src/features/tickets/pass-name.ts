import { createHash } from 'node:crypto'
import { lastingPart, PASS_NAME_LENGTH } from '@sayap/contract/pass-text'

/** What lists call a pass: the same for a gate, which has only its text, and for us. */
export const nameOfPass = (signed: string) =>
  createHash('sha256').update(lastingPart(signed)).digest('base64url').slice(0, PASS_NAME_LENGTH)
