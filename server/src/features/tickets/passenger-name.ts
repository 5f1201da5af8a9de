/** Letters that no decomposition turns into A to Z. */
const SPELLED: Record<string, string> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Þ: 'TH',
  Ð: 'D',
  Đ: 'D',
  Ł: 'L',
  ẞ: 'SS',
}

/**
 * `Budi Siregar` as a boarding pass says it: `SIREGAR/BUDI`, A to Z only. Whoever has one name,
 * as many Indonesians have, has it twice, as airlines write it; a name without a single Latin
 * letter becomes X.
 */
export function passengerName(name: string) {
  const words = name.trim().split(/\s+/).map(latin).filter(Boolean)
  const surname = words.at(-1) ?? 'X'
  const given = words.slice(0, -1).join('') || surname
  return `${surname}/${given}`
}

const latin = (word: string) =>
  word
    .toUpperCase()
    .replace(/[ÆŒØÞÐĐŁẞ]/g, (letter) => SPELLED[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^A-Z]/g, '')
