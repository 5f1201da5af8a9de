import { t } from './t'
import { toast, toastFailure } from './toast'

/** Puts a text on the clipboard and says so; browsers refuse it on an insecure origin. */
export async function copyText(text: string, said = t('ui.copied', { text })) {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
    return true
  } catch {
    toastFailure(t('ui.copy-failed'))
    return false
  }
}
