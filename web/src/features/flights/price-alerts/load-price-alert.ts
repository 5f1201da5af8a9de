import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'
import { PriceAlertDialog } from './price-alert-dialog'

/** The dialog with its texts: few searches open it. */
export async function loadPriceAlert() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
  return { default: PriceAlertDialog }
}
