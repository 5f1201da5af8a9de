import { Link } from 'react-router'
import { useLogout } from '#features/accounts/sign-in/logout.api'
import { useToken } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
import { ButtonLink } from '#ui/primitives/button'
import { Icon, type IconName } from '#ui/primitives/icon'
import { Illustration } from '#ui/primitives/illustration'
import { LanguageSwitch } from '../language-switch'
import { ThemeSwitch } from '../theme-switch'
import styles from './phone-menu.module.css'

/** The items of the navigation bar on a phone, in a panel that slides in from the side. */
export function PhoneMenu({ onClose }: { onClose: () => void }) {
  const token = useToken()
  const item = (to: string, icon: IconName, text: string) => (
    <li>
      <Link to={to} onClick={onClose}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  )
  return (
    <Dialog open onClose={onClose} title={t('shell.menu')} shape="side">
      <p className={styles.tagline}>{t('shell.tagline')}</p>
      <nav aria-label={t('shell.menu')}>
        <ul className={styles.items}>
          {item(paths.home, 'search', t('shell.find-ticket'))}
          {item(paths.myBooking, 'pass', t('shell.my-booking'))}
          {item(paths.chat, 'chat', t('shell.chat'))}
          {!token && item(paths.findBooking, 'mail', t('shell.find-booking'))}
          {token && item(paths.notifications, 'bell', t('shell.notification'))}
          {token && item(paths.profile, 'user', t('shell.profile'))}
          {token && <Logout onDone={onClose} />}
        </ul>
      </nav>
      {!token && <Doors onGo={onClose} />}
      <div className={styles.switches}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <Illustration name="sea" className={styles.illustration} />
    </Dialog>
  )
}

function Logout({ onDone }: { onDone: () => void }) {
  const { leave } = useLogout()
  const closeAndLeave = () => {
    onDone()
    void leave()
  }
  return (
    <li>
      <button type="button" onClick={closeAndLeave}>
        <Icon name="logout" />
        {t('shell.logout')}
      </button>
    </li>
  )
}

function Doors({ onGo }: { onGo: () => void }) {
  return (
    <div className={styles.guestLinks}>
      <ButtonLink wide to={paths.register} onClick={onGo}>
        {t('shell.sign-up')}
      </ButtonLink>
      <ButtonLink wide kind="quiet" to={paths.login} onClick={onGo}>
        {t('shell.sign-in')}
      </ButtonLink>
    </div>
  )
}
