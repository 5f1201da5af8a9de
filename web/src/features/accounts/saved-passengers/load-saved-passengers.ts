import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { SavedPassengersSection } from './saved-passengers-section'

/** The section with its texts: the settings are opened without both. */
export async function loadSavedPassengers() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: SavedPassengersSection }
}
