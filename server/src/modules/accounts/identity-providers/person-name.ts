import { PersonName } from '@sayap/contract/core/wire'

const MAX_LENGTH = 120
/** Everything that `PersonName` refuses in a name, such as digits and slashes. */
const NOT_OF_A_NAME = /[^\p{L}\p{M} .'’-]+/gu
/** A full stop that could make a link of what is around it. */
const STOP_WITHIN = /\.(?=[\p{L}\p{M}])/gu

/**
 * Returns a name that forms accept, so that its owner can save the profile unchanged: the one that the
 * provider asserts without what no name has, else the part of the address before the `@`, else `fallback`.
 */
export function personNameFrom(asserted: string | undefined, email: string, fallback: string) {
  const local = email.slice(0, email.indexOf('@')).replaceAll('.', ' ')
  return [asserted ?? '', local].map(acceptable).find(isName) ?? fallback
}

function acceptable(given: string) {
  const name = given.replace(/\p{C}/gu, '').trim().slice(0, MAX_LENGTH).trim()
  if (isName(name)) return name
  return (
    name
      .replace(NOT_OF_A_NAME, ' ')
      .replace(STOP_WITHIN, '. ')
      .replace(/ +/g, ' ')
      // A full stop became two characters.
      .slice(0, MAX_LENGTH)
      .trim()
  )
}

const isName = (name: string) => /\p{L}/u.test(name) && PersonName.safeParse(name).success
