import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { SummaryHold } from './summary-hold'

/** The countdown, once its texts are there: the form is opened without both. */
export async function loadSummaryHold() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: SummaryHold }
}
