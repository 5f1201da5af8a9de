const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const DIGITS = [...'0123456789']

/**
 * Codes an airline of that name might have, the likeliest first, down to all there are: initials,
 * then the first letter with a later one, then the first letter with anything.
 */
export function codesFor(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  const words = plain.match(/[A-Z]+/g) ?? []
  const [first = 'X', ...later] = words.join('')
  const initials = words.slice(1).map((word) => first + word[0])
  const own = [...later, ...LETTERS, ...DIGITS].map((second) => first + second)
  const all = LETTERS.flatMap((one) => [...LETTERS, ...DIGITS].map((second) => one + second))
  return [...new Set([...initials, ...own, ...all])]
}
