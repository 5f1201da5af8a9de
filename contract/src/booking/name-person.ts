import { lettersBetween } from './name-letters'

const wordsOf = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean)

/** One is a misspelling of the other, or its initial. */
const isNear = (one: string, other: string) =>
  lettersBetween(one, other) <= Math.floor(Math.max(one.length, other.length) / 3) ||
  one.startsWith(other) ||
  other.startsWith(one)

/**
 * Whether another name belongs to another person, as far as a rule can tell: the first name is not
 * among the words of the other name, not even misspelt or as an initial. Words may be added, left out
 * and change their order.
 */
export function isOtherPerson(before: string, after: string) {
  const [former, present] = [wordsOf(before), wordsOf(after)]
  const isAmong = (word: string | undefined, words: readonly string[]) =>
    word !== undefined && words.some((one) => isNear(word, one))
  return !isAmong(former[0], present) && !isAmong(present[0], former)
}
