import { install } from '#lib/install'
import { type TextKey, t } from '#lib/t'
import { toast } from '#lib/toast'
import { Icon, type IconName } from '#ui/icon'
import styles from './store-badges.module.css'

/** There is no store app: the badges install this one, or say how where the browser cannot. */
async function installOr(how: TextKey) {
  if (!(await install())) toast(t(how))
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

function Badge({ icon, on, how }: { icon: IconName; on: TextKey; how: TextKey }) {
  return (
    <button type="button" className={styles.badge} onClick={() => void installOr(how)}>
      <Icon name={icon} />
      <span>
        <small>{t('shell.install-on')}</small> {t(on)}
      </span>
    </button>
  )
}
