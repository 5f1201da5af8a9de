import { showInstallPrompt } from '#shared/browser/install-prompt'
import { toast } from '#shared/browser/toast'
import { type MessageKey, t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './store-badges.module.css'

/**
 * There is no store application: the badges install this one, or explain how if the browser offers
 * no prompt.
 */
async function installOr(how: MessageKey) {
  if (!(await showInstallPrompt())) toast(t(how))
}

export function StoreBadges() {
  return (
    <div className={styles.install}>
      <h2>{t('shell.install')}</h2>
      <div className={styles.badges}>
        <Badge icon="phone" on="shell.your-phone" how="shell.install-phone" />
        <Badge icon="computer" on="shell.your-computer" how="shell.install-computer" />
      </div>
    </div>
  )
}

function Badge({ icon, on, how }: { icon: IconName; on: MessageKey; how: MessageKey }) {
  return (
    <button type="button" className={styles.badge} onClick={() => void installOr(how)}>
      <Icon name={icon} />
      <span>
        <small>{t('shell.install-on')}</small> {t(on)}
      </span>
    </button>
  )
}
