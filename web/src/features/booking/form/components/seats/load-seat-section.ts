import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { SeatSection } from './seat-section'

/** The seats with their texts: the form is opened without both. */
export async function loadSeatSection() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: SeatSection }
}
