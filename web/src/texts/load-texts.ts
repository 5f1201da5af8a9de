import { storedLanguage } from '#lib/language'
import { addTexts, type Texts } from '#lib/t'
import { shell } from './en/shell'
import { ui } from './en/ui'

const english = import.meta.glob<Record<string, Texts>>(['./en/*.ts', '!./en/{shell,ui}.ts'])

async function loadEnglish(name: string) {
  const file = await english[`./en/${name}.ts`]?.()
  for (const texts of Object.values(file ?? {})) addTexts(texts)
}

/** Over the English ones: a text not yet translated stays readable. */
async function loadTranslated(names: readonly string[]) {
  if (storedLanguage() === 'en') return
  const { loadIndonesian } = await import('./load-indonesian')
  await loadIndonesian(names)
}

/** What every page needs; the English ones are part of the first file. */
export async function loadShellTexts() {
  for (const texts of [shell, ui]) addTexts(texts)
  await loadTranslated(['shell', 'ui'])
}

/** The texts in these files, asked for by the routes together with a page's code. */
export async function loadTexts(names: readonly string[]) {
  await Promise.all(names.map(loadEnglish))
  await loadTranslated(names)
}
