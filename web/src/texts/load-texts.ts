import { storedLanguage } from '#lib/language'
import { addTexts, type Texts } from '#lib/t'
import { shell } from './en/shell'
import { ui } from './en/ui'

const english = import.meta.glob<Record<string, Texts>>(['./en/*.ts', '!./en/{shell,ui}.ts'])

async function englishOf(names: readonly string[]): Promise<Texts[]> {
  const files = await Promise.all(names.map((name) => english[`./en/${name}.ts`]?.()))
  return files.flatMap((file) => Object.values(file ?? {}))
}

async function translatedOf(names: readonly string[]): Promise<Texts[]> {
  if (storedLanguage() === 'en') return []
  const { indonesianOf } = await import('./load-indonesian')
  return indonesianOf(names)
}

/** What every page needs; the English ones are part of the first file. */
export async function loadShellTexts() {
  for (const texts of [shell, ui, ...(await translatedOf(['shell', 'ui']))]) addTexts(texts)
}

/**
 * The texts in these files, asked for by the routes together with a page's code. A text not yet
 * translated stays readable in English; all are added at once, since what is drawn between the two
 * would stand in English, and files fetched ahead hold texts of the page that is being read.
 */
export async function loadTexts(names: readonly string[]) {
  const found = await Promise.all([englishOf(names), translatedOf(names)])
  for (const texts of found.flat()) addTexts(texts)
}
