import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { TripCalendar } from './trip-calendar'

/** The panel of both dates with its texts: the first page is loaded without them. */
export async function loadTripCalendar() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: TripCalendar }
}
