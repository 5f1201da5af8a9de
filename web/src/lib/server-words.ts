import { asSentence } from './form-words'
import type { Failure } from './problem'
import { hasText, t } from './t'

/**
 * What the server, or a schema of the contract, says about one field, in the traveller's language:
 * `must have at least 8 characters` is the text `said.must-have-at-least-n-characters`. Words that
 * have no text stay as they came.
 */
export const serverWord = (words: string) => textOf(words) ?? asSentence(words)

/** A sentence of the server's in the reader's language; none for those of a bank, or of a person. */
export function textOf(words: string): string | undefined {
  const [said = '', list = ''] = words.split(/:\s+/)
  const [n = '', m = ''] = words.match(/\d+/g) ?? []
  const key = `said.${slug(said)}`
  return hasText(key) ? t(key, { n, m, list }) : undefined
}

const slug = (said: string) =>
  (said.toLowerCase().split(/[,.?]/)[0] ?? '')
    .replace(/\d+/g, 'n')
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

/** The text for one field, from the problem's JSON pointers: `fieldError(f, '/body/email')`. */
export function fieldError(from: Failure, pointer: string) {
  const said = from.problem?.errors?.find((one) => one.pointer === pointer)?.message
  return said && serverWord(said)
}
