import { feedbackStore } from '#shared/browser/feedback'
import { language } from '#shared/i18n/language'
import { addMessages, type Messages, t } from '#shared/i18n/t'

/** Asks whether to sign out although `n` scans are on this device only; false to stay signed in. */
export async function askAboutUnsentScans(n: number): Promise<boolean> {
  addMessages(await loadMessages())
  return new Promise((answer) => {
    feedbackStore.set({
      kind: 'ask',
      text: t('unsent.title', { n }),
      note: t('unsent.text'),
      yes: t('unsent.sign-out'),
      no: t('unsent.stay'),
      answer,
    })
  })
}

async function loadMessages(): Promise<Messages> {
  const file = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  return file.messages
}
