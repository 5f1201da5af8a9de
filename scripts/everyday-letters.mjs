// Cuts the letters nearly every page is written in out of the whole typeface: less than half of the
// bytes, so that they come with the first of what a slow network brings. Writes web/src/app/everyday-letters.woff2.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const web = join(dirname(dirname(fileURLToPath(import.meta.url))), 'web')
const WHOLE =
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
/** The weights of tokens.css lie between them. */
const WEIGHTS = { min: 400, max: 800 }
/** Kerning, joined letters, figures of one width. */
const FEATURES = ['kern', 'liga', 'tnum']
const ASCII = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place))
/** What nearly nothing is written with. */
const RARE = '$*<=>[\\]^`{|}~'

/** Where the letters are, and which: base.css gives them the same range. */
export const EVERYDAY_FILE = join(web, 'src/app/everyday-letters.woff2')
export const EVERYDAY_LETTERS = `${ASCII.filter((letter) => !RARE.includes(letter)).join('')}\u00a0©°·×–—‘’“”•…−`

/** The file's bytes, as the installed typeface gives them. */
export function everydayLetters() {
  const whole = createRequire(join(web, 'package.json')).resolve(WHOLE)
  return subsetFont(readFileSync(whole), EVERYDAY_LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: WEIGHTS },
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(EVERYDAY_FILE, await everydayLetters())
