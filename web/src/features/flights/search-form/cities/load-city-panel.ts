import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { CityPanel } from './city-panel'
import { suggestCities } from './suggest-cities'

/** The list of a city field with its texts: the first page is loaded without them. */
export async function loadCityPanel() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { CityPanel, suggestCities }
}

export type CityPanelFiles = Awaited<ReturnType<typeof loadCityPanel>>
