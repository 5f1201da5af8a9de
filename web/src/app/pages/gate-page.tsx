import { useState } from 'react'
import { Link } from 'react-router'
import { useLogout } from '#features/accounts/sign-in/logout.api'
import { boardingQueue } from '#features/booking/boarding/gate/boarding-queue'
import { Gate } from '#features/booking/boarding/gate/gate'
import { useSessionUser } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Dialog } from '#ui/feedback/dialog'
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

/** Scans that are on this device only would be lost with everything else that a sign-out deletes. */
function SignOut() {
  const { leave, isLeaving } = useLogout(paths.adminLogin)
  const unsent = boardingQueue.use().length
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="logout"
        busy={isLeaving}
        onClick={() => (unsent > 0 ? setAsking(true) : void leave())}
      >
        {t('verify.sign-out')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('verify.sign-out-title', { n: unsent })}
        description={t('verify.sign-out-text')}
        actions={
          <>
            <Button kind="danger" busy={isLeaving} onClick={leave}>
              {t('verify.sign-out-anyway')}
            </Button>
            <Button kind="quiet" onClick={() => setAsking(false)}>
              {t('verify.stay')}
            </Button>
          </>
        }
      />
    </>
  )
}
