import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { useToken } from '#lib/session'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { IconButton } from '#ui/icon-button'
import styles from './bar.module.css'
import { Brand } from './brand'
import { LanguageSwitch } from './language-switch'
import { NavSearch } from './nav-search'
import { ThemeSwitch } from './theme-switch'

/** Of the first file, bell and photo are no part: a guest has neither. */
const AccountTools = lazy(() =>
  import('./account-tools').then((file) => ({ default: file.AccountTools })),
)
const PhoneMenu = lazy(() => import('./phone-menu').then((file) => ({ default: file.PhoneMenu })))

/** The navigation bar every page carries. A stored token is the test of being signed in. */
export function Bar() {
  const [searching, setSearching] = useState(false)
  return (
    <header className={styles.bar}>
      <div className={cx('wrap', styles.line)}>
        <Brand />
        <p className={styles.tag}>{t('shell.tagline')}</p>
        <NavSearch shown={searching} onDone={() => setSearching(false)} />
        <MainLinks />
        <div className={styles.end}>
          <div className={styles.wide}>
            <LanguageSwitch />
          </div>
          <div className={styles.wide}>
            <ThemeSwitch />
          </div>
          <IconButton
            icon={searching ? 'close' : 'search'}
            label={t('shell.search')}
            aria-expanded={searching}
            className={styles.find}
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
        <Suspense fallback={<span className={styles.tools} />}>
          <AccountTools />
        </Suspense>
      ) : (
        <Doors />
      )}
      <IconButton
        icon="menu"
        label={t('shell.menu')}
        aria-haspopup="dialog"
        className={styles.menu}
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

function Doors() {
  // Until here a drawn page kept them from the eyes of who is signed in: public/before-paint.js.
  useEffect(() => {
    delete document.documentElement.dataset.signedIn
  }, [])
  return (
    <div className={styles.doors}>
      <Link className={cx(styles.signIn, styles.wide)} to={paths.login}>
        {t('shell.sign-in')}
      </Link>
      <ButtonLink size="small" to={paths.register}>
        {t('shell.sign-up')}
      </ButtonLink>
    </div>
  )
}
