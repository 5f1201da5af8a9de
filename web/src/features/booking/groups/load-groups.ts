import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'

/** The messages of groups beside the list of bookings, which most travellers need without them. */
export async function loadMyGroups() {
  const [groups, texts] = await Promise.all([
    import('./my-groups'),
    language() === 'en' ? import('./messages.en') : import('./messages.id'),
  ])
  addMessages(texts.messages)
  return { default: groups.MyGroups }
}
