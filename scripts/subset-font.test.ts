import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BASIC_LATIN_CHARACTERS, BASIC_LATIN_FILE, subsetBasicLatin } from './subset-font.mjs'

const web = join(import.meta.dirname, '../web/src')

/** Folders whose messages a visitor sees before and without signing in. */
const FIRST_MESSAGES = [
  'app/shell',
  'ui',
  'features/home',
  'features/flights',
  'features/flights/search-form',
  'features/catalog/destinations',
  'features/catalog/destinations/destination-page',
  'features/accounts',
]

it('the basic Latin subset is the one that the installed typeface yields', async () => {
  expect(Buffer.compare(readFileSync(BASIC_LATIN_FILE), await subsetBasicLatin())).toBe(0)
})

it('the basic Latin subset is small enough for the first response of a slow network', () => {
  expect(readFileSync(BASIC_LATIN_FILE).length).toBeLessThan(10_750)
})

it('base.css requests the basic Latin subset for exactly the characters it contains', () => {
  const css = readFileSync(join(web, 'app/styles/base.css'), 'utf8')
  const [, face = ''] = /basic-latin\.woff2[^}]*unicode-range:([^;]*);/.exec(css) ?? []
  const characters = face.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
  })
  expect(characters.join('')).toBe([...BASIC_LATIN_CHARACTERS].sort().join(''))
})

it.each(['en', 'id'])(
  'the basic Latin subset contains every character of the messages before sign-in in %s',
  (language) => {
    const texts = FIRST_MESSAGES.flatMap((folder) =>
      readFileSync(join(web, folder, `messages.${language}.ts`), 'utf8').match(
        /(?<=: )('.*'|".*")(?=,$)/gm,
      ),
    )
    expect(texts.length).toBeGreaterThan(100)
    const missing = new Set(texts.join('').replaceAll(/\{.*?\}/g, ''))
    for (const character of BASIC_LATIN_CHARACTERS) missing.delete(character)
    expect([...missing]).toEqual([])
  },
)
