import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { useToken } from '#shared/auth/session'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { ButtonLink } from '#ui/primitives/button'
import { IconButton } from '#ui/primitives/icon-button'
import { lazyComponent } from '../../lazy-route'
import { LanguageSwitch } from '../language-switch'
import { ThemeSwitch } from '../theme-switch'
import styles from './bar.module.css'
import { Brand } from './brand'
import { NavSearch } from './nav-search'

/** In a separate chunk: visitors have neither notification badge nor photo. */
const AccountTools = lazyComponent(['features/messaging/notifications'], () =>
  import('./account-tools').then((file) => file.AccountTools),
)
const PhoneMenu = lazy(() => import('./phone-menu').then((file) => ({ default: file.PhoneMenu })))

/** The navigation bar of every page. Signed in means that a token is stored. */
export function Bar() {
  const [searching, setSearching] = useState(false)
  return (
    <header className={styles.bar}>
      <div className={cx('wrap', styles.row)}>
        <Brand />
        <p className={styles.tagline}>{t('shell.tagline')}</p>
        <NavSearch shown={searching} onDone={() => setSearching(false)} />
        <MainLinks />
        <div className={styles.controls}>
          <div className={styles.wideOnly}>
            <LanguageSwitch />
          </div>
          <div className={styles.wideOnly}>
            <ThemeSwitch />
          </div>
          <IconButton
            icon={searching ? 'close' : 'search'}
            label={t('shell.search')}
            aria-expanded={searching}
            className={styles.searchToggle}
            onClick={() => setSearching(!searching)}
          />
          <Account />
        </div>
      </div>
    </header>
  )
}

function MainLinks() {
  const { pathname } = useLocation()
  const onHome = pathname === paths.root || pathname === paths.home
  return (
    <nav className={styles.links} aria-label={t('shell.main')}>
      <Link to={paths.home} aria-current={onHome ? 'page' : undefined}>
        {t('shell.find-ticket')}
      </Link>
      <NavLink to={paths.myBooking}>{t('shell.my-booking')}</NavLink>
    </nav>
  )
}

function Account() {
  const token = useToken()
  const [menu, setMenu] = useState(false)
  return (
    <>
      {token ? (
        <Suspense fallback={<span className={styles.accountSpace} />}>
          <AccountTools />
        </Suspense>
      ) : (
        <SignInLinks />
      )}
      <IconButton
        icon="menu"
        label={t('shell.menu')}
        aria-haspopup="dialog"
        className={styles.menuToggle}
        onClick={() => setMenu(true)}
      />
      {menu && (
        <Suspense>
          <PhoneMenu onClose={() => setMenu(false)} />
        </Suspense>
      )}
    </>
  )
}

function SignInLinks() {
  // Until here public/bootstrap.js hid the sign-in links of a prerendered page from signed-in
  // users.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn
  }, [])
  return (
    <div className={styles.guestLinks}>
      <Link className={cx(styles.signIn, styles.wideOnly)} to={paths.login}>
        {t('shell.sign-in')}
      </Link>
      <ButtonLink size="small" to={paths.register}>
        {t('shell.sign-up')}
      </ButtonLink>
    </div>
  )
}
