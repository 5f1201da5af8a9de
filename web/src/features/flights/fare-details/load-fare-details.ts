import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { FareDetails } from './fare-details'

/** The rules and the history with their texts: only those who open the details of a flight load them. */
export async function loadFareDetails() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: FareDetails }
}
