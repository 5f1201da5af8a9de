import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { EVERYDAY_FILE, EVERYDAY_LETTERS, everydayLetters } from './everyday-letters.mjs'

const web = join(import.meta.dirname, '../web/src')

it('is what the installed typeface gives', async () => {
  expect(Buffer.compare(readFileSync(EVERYDAY_FILE), await everydayLetters())).toBe(0)
})

it('fits the first answer of a slow network beside three others', () => {
  expect(readFileSync(EVERYDAY_FILE).length).toBeLessThan(10_750)
})

it('is asked for what it has, and for nothing else', () => {
  const css = readFileSync(join(web, 'app/base.css'), 'utf8')
  const [, face = ''] = /everyday-letters\.woff2[^}]*unicode-range:([^;]*);/.exec(css) ?? []
  const letters = face.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .replace('U+', '')
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: to - from + 1 }, (_, place) => String.fromCodePoint(from + place))
  })
  expect(letters.join('')).toBe([...EVERYDAY_LETTERS].sort().join(''))
})

it.each(['en', 'id'])(
  'writes every word of the pages before and without a sign-in, in %s',
  (language) => {
    const folder = join(web, 'texts', language)
    const words = readdirSync(folder)
      .filter((name) =>
        /^(shell|ui|home|search-card|destinations?|flights|accounts)\.ts$/.test(name),
      )
      .flatMap((name) =>
        readFileSync(join(folder, name), 'utf8').match(/(?<=: )('.*'|".*")(?=,$)/gm),
      )
    expect(words.length).toBeGreaterThan(100)
    const rare = new Set(words.join('').replaceAll(/\{.*?\}/g, ''))
    for (const letter of EVERYDAY_LETTERS) rare.delete(letter)
    expect([...rare]).toEqual([])
  },
)
