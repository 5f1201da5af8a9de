import { t } from '#shared/i18n/t'
import { showErrorToast, toast } from './toast'

/** Copies a text to the clipboard and shows a toast. Browsers refuse it on an insecure origin. */
export async function copyText(text: string, message = t('ui.copied', { text })) {
  try {
    await navigator.clipboard.writeText(text)
    toast(message)
    return true
  } catch {
    showErrorToast(t('ui.copy-failed'))
    return false
  }
}
