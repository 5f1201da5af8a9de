import type { Page } from '@playwright/test'
import { ENGLISH, INDONESIAN, messagePattern } from '../support/messages'
import { textOf } from './visual-checks'

/** Words that no Indonesian sentence has. A text with two of them is English. */
const FUNCTION_WORDS =
  /\b(the|of|and|to|your|you|is|are|was|with|for|this|that|not|from|or|be|has|have|will|it|by|at|on|in|no|a|an)\b/gi

const countLetters = (text: string) => text.replace(/\{\w+\}/g, '').replace(/[^a-z]/gi, '').length

const untranslated = [...ENGLISH].flatMap(([key, forms]) =>
  forms
    .filter((form) => countLetters(form) > 2 && !INDONESIAN.get(key)?.includes(form))
    .map((form) => new RegExp(`^${messagePattern(form)}$`)),
)
const translated = [...INDONESIAN.values()]
  .flat()
  .filter((form) => countLetters(form) > 2)
  .map((form) => new RegExp(`^${messagePattern(form)}$`))

/** English texts on a page that is shown in Indonesian, and a wrong `lang` attribute. */
export async function leftoverEnglish(page: Page): Promise<string[]> {
  const language = await page.evaluate(() => document.documentElement.lang)
  const english = (await textOf(page)).filter(isEnglish)
  return [...(language === 'id' ? [] : [`<html lang="${language}">`]), ...english]
}

function isEnglish(text: string) {
  if (untranslated.some((pattern) => pattern.test(text)))
    return !translated.some((pattern) => pattern.test(text))
  const functionWords = text.match(FUNCTION_WORDS) ?? []
  return new Set(functionWords.map((word) => word.toLowerCase())).size > 1
}
