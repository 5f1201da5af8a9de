import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Subsets of the font by the characters they contain; the first that matches is used. */
const SUBSETS = [
  {
    name: 'latin',
    characters:
      /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]$/,
  },
  { name: 'latin-ext', characters: /^[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u1e00-\u1eff]$/ },
  { name: 'vietnamese', characters: /^[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/ },
]

export const WEIGHTS = { plain: 400, strong: 700 } as const
export type Weight = keyof typeof WEIGHTS

export const fontName = (subset: string, weight: Weight) => `${subset} ${WEIGHTS[weight]}`

/** Every subset and weight with its file, to be registered in a document. */
export const fontFiles = SUBSETS.flatMap(({ name }) =>
  (['plain', 'strong'] as const).map((weight) => ({
    name: fontName(name, weight),
    file: () =>
      resolve(
        `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${name}-${WEIGHTS[weight]}-normal.woff`,
      ),
  })),
)

export interface Run {
  font: string
  text: string
}

/** Splits text by font; a character that no font has is written without its diacritics, or as `?`. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const character of [...text].flatMap(withAvailableGlyphs)) {
    const font = fontName(subsetOf(character) ?? 'latin', weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}

const subsetOf = (character: string) =>
  SUBSETS.find(({ characters }) => characters.test(character))?.name

function withAvailableGlyphs(character: string): string[] {
  if (subsetOf(character)) return [character]
  const bare = [...character.normalize('NFKD')].filter((part) => /^[ -~]$/.test(part))
  return bare.length > 0 ? bare : ['?']
}
