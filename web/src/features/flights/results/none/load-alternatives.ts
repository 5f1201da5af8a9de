import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { AlternativeFlights } from './alternative-flights'

/** What is offered in place of a result, with its texts: most searches find flights. */
export async function loadAlternatives() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: AlternativeFlights }
}
