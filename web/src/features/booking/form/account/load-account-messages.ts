import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'

/** Texts of this folder: who is signed in needs none of them. */
export async function loadAccountMessages() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
}
