import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** Faces that come in files of their own, by the letters they hold; the first that fits is used. */
const FACES = [
  {
    name: 'latin',
    letters:
      /^[\u0020-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]$/,
  },
  { name: 'latin-ext', letters: /^[\u0100-\u02ba\u02bd-\u02c5\u02c7-\u02cc\u1e00-\u1eff]$/ },
  { name: 'vietnamese', letters: /^[\u0102\u0103\u01a0\u01a1\u01af\u01b0\u1ea0-\u1ef9]$/ },
]

export const WEIGHTS = { plain: 400, strong: 700 } as const
export type Weight = keyof typeof WEIGHTS

export const fontName = (face: string, weight: Weight) => `${face} ${WEIGHTS[weight]}`

/** Every face with its file, to be made known to a document. */
export const fontFiles = FACES.flatMap(({ name }) =>
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

/** The text in pieces of one face each; a letter that no face holds is written without its marks. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of [...text].flatMap(writable)) {
    const font = fontName(faceOf(letter) ?? 'latin', weight)
    const last = runs.at(-1)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

const faceOf = (letter: string) => FACES.find(({ letters }) => letters.test(letter))?.name

function writable(letter: string): string[] {
  if (faceOf(letter)) return [letter]
  const bare = [...letter.normalize('NFKD')].filter((part) => /^[ -~]$/.test(part))
  return bare.length > 0 ? bare : ['?']
}
