/** Letters of a passenger's name that the traveller may correct, over the life of the booking. */
export const NAME_LETTERS = 3

/**
 * Number of letters to insert, delete or replace to make one name of the other (Levenshtein), whatever
 * their case: on a pass all letters are capitals. Counted on whole characters, as people see them.
 */
export function lettersBetween(before: string, after: string) {
  const from = lettersOf(before)
  const to = lettersOf(after)
  let row = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (const [i, letter] of from.entries()) {
    const next = [i + 1]
    for (const [j, other] of to.entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lettersOf = (name: string) => [
  ...name.trim().replace(/\s+/g, ' ').normalize('NFC').toLowerCase(),
]

/**
 * Letters that may be corrected of this name: never so many that a short name becomes another
 * person's.
 */
export const correctableLetters = (name: string) =>
  Math.max(1, Math.min(NAME_LETTERS, Math.floor(lettersOf(name).length / 3)))
