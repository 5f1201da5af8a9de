const MAX_LENGTH = 500
const SHORTEST = 3
const MOST = 100

/** In this order: what is found earlier may hold what is found later. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // Credentials, query and fragment of an address; and its path, which may name a booking.
  [/\b([a-z][a-z\d+.-]*:\/\/)(?:[^\s/@"'<>]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2/…'],
  [/[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>().,;:]+/g, '[email]'],
  // Tokens, keys and ids: long words with a digit.
  [/(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]+)*/g, '[token]'],
  // Booking codes, flight references and the like.
  [/\b(?=[A-Z\d]*\d)(?=[A-Z\d]*[A-Z])[A-Z\d]{6,19}\b/g, '[code]'],
  // Telephone, card and account numbers.
  [/\+?\d[\d\s().-]{4,}\d/g, '[number]'],
  // What is quoted is input, except for the name of a property in single quotes.
  [/"[^"]*"?/g, '"…"'],
  [/“[^”]*”?/g, '“…”'],
  [/(^|[\s(:])'(?![\w$.]{1,40}')[^']*'?/g, "$1'…'"],
]

/**
 * Returns the message of an error without personal data, for reports that leave the company: email
 * addresses, telephone numbers, tokens, codes, addresses of pages and quoted text are replaced, and so is
 * every word of `personal`, what the person entered. At most 500 characters.
 */
export function scrub(text: string, personal: readonly string[] = []): string {
  const start = text.slice(0, MAX_LENGTH)
  let clean = withoutWords(start, wordsOf(personal, start))
  for (const [pattern, replacement] of RULES) clean = clean.replace(pattern, replacement)
  return clean
}

/** Those that the text has, whole values first, then their words. */
function wordsOf(values: readonly string[], text: string) {
  const lower = text.toLowerCase()
  const all = values.flatMap((value) => [value, ...value.split(/[\s,;@]+/)])
  const found = all
    .map((value) => value.trim())
    .filter((value) => value.length >= SHORTEST && lower.includes(value.toLowerCase()))
  return [...new Set(found)].sort((a, b) => b.length - a.length).slice(0, MOST)
}

/** In one pass: words that are replaced one by one would find each other's replacements. */
function withoutWords(text: string, words: readonly string[]) {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  return text.replace(new RegExp(escaped.join('|'), 'giu'), '[input]')
}

/** A path without what names a person, a booking or a flight: `/my-booking/:id`. */
export const scrubPath = (path: string) =>
  path
    .split(/[?#]/)[0]
    ?.split('/')
    .map((part) => (/^[a-z-]{0,24}$/.test(part) ? part : ':id'))
    .join('/') ?? ''
