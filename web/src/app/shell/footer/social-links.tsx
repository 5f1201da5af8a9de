import { t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './social-links.module.css'

/** URLs from the build's environment; a network without a URL is not shown. */
const ACCOUNTS: { icon: IconName; name: string; address: string | undefined }[] = [
  { icon: 'instagram', name: 'Instagram', address: import.meta.env.VITE_INSTAGRAM_URL },
  { icon: 'facebook', name: 'Facebook', address: import.meta.env.VITE_FACEBOOK_URL },
  { icon: 'x', name: 'X', address: import.meta.env.VITE_X_URL },
  { icon: 'youtube', name: 'YouTube', address: import.meta.env.VITE_YOUTUBE_URL },
]

export function SocialLinks() {
  const configured = ACCOUNTS.filter(({ address }) => address)
  if (configured.length === 0) return null
  return (
    <div>
      <h2>{t('shell.follow')}</h2>
      <div className={styles.row}>
        {configured.map(({ icon, name, address }) => (
          <a key={name} href={address} aria-label={name} rel="noreferrer" target="_blank">
            <Icon name={icon} />
          </a>
        ))}
      </div>
    </div>
  )
}
