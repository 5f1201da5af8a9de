import type { Page } from 'playwright-core'
import { pageWords } from './page-faults'
import { ENGLISH, INDONESIAN, shapeOf } from './texts'

/** Words no Indonesian sentence has; two of them, and it is an English one. */
const FUNCTION_WORDS =
  /\b(the|of|and|to|your|you|is|are|was|with|for|this|that|not|from|or|be|has|have|will|it|by|at|on|in|no|a|an)\b/gi

const letters = (text: string) => text.replace(/\{\w+\}/g, '').replace(/[^a-z]/gi, '').length

const untranslated = [...ENGLISH].flatMap(([key, forms]) =>
  forms
    .filter((form) => letters(form) > 2 && !INDONESIAN.get(key)?.includes(form))
    .map((form) => new RegExp(`^${shapeOf(form)}$`)),
)
const translated = [...INDONESIAN.values()]
  .flat()
  .filter((form) => letters(form) > 2)
  .map((form) => new RegExp(`^${shapeOf(form)}$`))

/** What a page in Indonesian still says in English. */
export async function leftoverEnglish(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const found = (await pageWords(page)).filter(isEnglish)
  return [...(language === 'id' ? [] : [`<html lang="${language}">`]), ...found]
}

function isEnglish(words: string) {
  if (untranslated.some((one) => one.test(words))) return !translated.some((one) => one.test(words))
  const small = words.match(FUNCTION_WORDS) ?? []
  return new Set(small.map((word) => word.toLowerCase())).size > 1
}
