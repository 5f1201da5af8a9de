import { Link } from 'react-router'
import { useLogout } from '#features/accounts/sign-in/logout.api'
import { Gate } from '#features/booking/boarding/gate/gate'
import { useSessionUser } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Button } from '#ui/primitives/button'
import { Icon } from '#ui/primitives/icon'
import { LanguageSwitch } from '../shell/language-switch'
import { ThemeSwitch } from '../shell/theme-switch'
import styles from './gate-page.module.css'

/** The gate in a bar of its own, without the search, links and footer of travellers. */
export function GatePage() {
  const name = useSessionUser()?.name
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <header className={styles.bar}>
        <div className={styles.row}>
          <Link className={styles.back} to={adminPaths.dashboard}>
            <Icon name="left" />
            {t('verify.to-dashboard')}
          </Link>
          <span className={styles.name}>{name}</span>
          <LanguageSwitch />
          <ThemeSwitch />
          <SignOut />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Gate />
      </main>
    </div>
  )
}

function SignOut() {
  const { leave, isLeaving } = useLogout(paths.adminLogin)
  return (
    <Button kind="quiet" size="small" icon="logout" busy={isLeaving} onClick={leave}>
      {t('verify.sign-out')}
    </Button>
  )
}
