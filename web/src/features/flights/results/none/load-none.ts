import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { AlternativeFlights } from './alternative-flights'
import { FewerFilters } from './fewer-filters'

/** What is offered in place of a result, with its texts: most searches find flights. */
export async function loadNone() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { AlternativeFlights, FewerFilters }
}
