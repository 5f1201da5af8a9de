import { language } from '#shared/i18n/language'
import { addMessages } from '#shared/i18n/t'

/** The messages of waiting lists: most visits meet none. */
export async function addWaitingMessages() {
  const texts = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  addMessages(texts.messages)
}

export async function loadJoinDialog() {
  const [dialog] = await Promise.all([import('./join-dialog'), addWaitingMessages()])
  return { default: dialog.JoinDialog }
}

export async function loadMyWaitingLists() {
  const [lists] = await Promise.all([import('./my-waiting-lists'), addWaitingMessages()])
  return { default: lists.MyWaitingLists }
}
