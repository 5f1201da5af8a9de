import { t } from '#lib/t'
import { toast, toastFailure } from '#lib/toast'
import styles from './copy-button.module.css'
import { Icon } from './icon'

/** Puts `text` on the clipboard and says so; browsers refuse it on an insecure origin. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(t('ui.copied', { text }))
  } catch {
    toastFailure(t('ui.copy-failed'))
  }
}

export function CopyButton({ text, label }: { text: string; label: string }) {
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => copy(text)}>
      <Icon name="copy" className={styles.icon} />
      {t('ui.copy')}
    </button>
  )
}
