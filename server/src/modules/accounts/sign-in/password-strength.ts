import type { Match } from '@zxcvbn-ts/core'
import { cityNames } from '#modules/catalog/airports/airports.service'

/** Who chooses a password guesses first: their own names. */
export interface PasswordOwner {
  names: readonly (string | null | undefined)[]
}

/** The product's names, and what any client of it would type first. */
const PRODUCT = ['sayap', 'wings', 'flight', 'ticket', 'tiket', 'pesawat', 'penerbangan']

/** Of 4, which zxcvbn calls "safely unguessable": 10^8 guesses and more. */
const GOOD_SCORE = 3

/** More would cost time and make no weak password strong. */
const JUDGED_CHARACTERS = 64

/** Loaded with the first new password: the dictionaries take a second and some 50 MB. */
let loading: ReturnType<typeof load> | undefined
const judge = () => {
  loading ??= load()
  return loading
}

async function load() {
  const [{ ZxcvbnFactory }, common, english, indonesian] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-id'),
  ])
  return new ZxcvbnFactory({
    graphs: common.adjacencyGraphs,
    dictionary: {
      ...common.dictionary,
      ...english.dictionary,
      ...indonesian.dictionary,
      [CONTEXT]: [...PRODUCT, ...cityNames.flatMap(wordsOf)],
    },
  })
}

const CONTEXT = 'context'
const OWN = 'userInputs'

/**
 * Judges a new password by the number of guesses that leaked passwords, words and names in English
 * and Indonesian, and keyboard patterns need. `made_of_names`: it is weak because of the owner's
 * name, the product's or a city's.
 */
export async function passwordStrength(password: string, { names }: PasswordOwner) {
  const judged = [...password].slice(0, JUDGED_CHARACTERS).join('')
  const { score, sequence } = (await judge()).check(
    judged,
    names.flatMap((name) => wordsOf(name ?? '')),
  )
  const hasName = sequence.some(isOfName)
  if (hasName && (score < GOOD_SCORE || isLittle(sequence.filter((one) => !isOfName(one)))))
    return 'made_of_names'
  return score < GOOD_SCORE ? 'weak' : 'good'
}

/** What is left of `AniSiregar-2026!` without the names: no word, and nothing long. */
function isLittle(matches: readonly Match[]) {
  const rest = matches.map(({ token }) => token).join('')
  return rest.length < 8 && rest.replace(/\P{L}/gu, '').length < 4
}

/** The words of a name or an email address, which may be used alone: `ani`, `siregar`. */
const wordsOf = (name: string) => [
  name.toLowerCase(),
  ...name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2),
]

const isOfName = (match: Match) =>
  'dictionaryName' in match && (match.dictionaryName === CONTEXT || match.dictionaryName === OWN)
