import { feedbackStore } from '#shared/browser/feedback'
import { language } from '#shared/i18n/language'
import { addMessages, type Messages, t } from '#shared/i18n/t'

/** Asks whether to sign out although `scans`, as they are stored, are on this device only. */
export async function mayDeleteScans(scans: string): Promise<boolean> {
  const n = countOf(scans)
  if (n === 0) return true
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

function countOf(scans: string): number {
  try {
    return JSON.parse(scans).length
  } catch {
    return 0
  }
}

async function loadMessages(): Promise<Messages> {
  const file = await (language() === 'en' ? import('./messages.en') : import('./messages.id'))
  return file.messages
}
