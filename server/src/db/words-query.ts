const NUMBER = /^\+?[\d\s().-]+$/
/** What `words_of` in the migrations takes apart. */
const PUNCTUATION = /[!-/:-@[-`{-~]+/g

/**
 * What staff typed as a tsquery: every word begins one of the row's. Telephone numbers are stored
 * with their country, but typed as they are dialled.
 */
export function wordsQuery(typed: string): string {
  if (NUMBER.test(typed)) return numberQuery(typed.replace(/\D/g, ''))
  const words = typed.replace(PUNCTUATION, ' ').split(/\s+/).filter(Boolean)
  return words.map(beginning).join(' & ')
}

const numberQuery = (digits: string) => {
  const abroad = digits.replace(/^00/, '').replace(/^0/, '62')
  return [...new Set([digits, abroad])].filter(Boolean).map(beginning).join(' | ')
}

const beginning = (word: string) => `'${word}':*`
