import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { MultiCity } from './multi-city'

/** The flights of a multi-city trip with their texts: the first page is loaded without them. */
export async function loadMultiCity() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: MultiCity }
}
