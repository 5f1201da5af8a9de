import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useMedia } from '#shared/browser/use-media'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { IconButton } from '#ui/primitives/icon-button'
import { PaletteButton } from '../palette/palette-button'
import { Shortcuts } from '../shortcuts/shortcuts'
import styles from './admin-layout.module.css'
import { AdminLogout } from './admin-logout'
import { AdminMenu } from './admin-menu'

const AdminPhoneMenu = lazy(() =>
  import('./admin-phone-menu').then((file) => ({ default: file.AdminPhoneMenu })),
)

interface AdminSidebarProps {
  name: string
  role: string
}

/** Sidebar; narrow on tablets, a bar with a slide-in menu on phones. */
export function AdminSidebar(person: AdminSidebarProps) {
  const phone = useMedia('(max-width: 767px)')
  return (
    <header className={styles.sidebar}>
      <Link className={styles.brand} to={paths.root}>
        <Icon name="wing" />
        <span>Sayap</span>
      </Link>
      <PaletteButton />
      {phone ? (
        <PhoneMenuButton {...person} />
      ) : (
        <>
          <AdminMenu className={styles.menu} />
          <div className={styles.account}>
            <Link className={styles.person} to={adminPaths.ownSessions}>
              <b>{person.name}</b>
              <span>{person.role}</span>
              <span className="vh">{t('dash.own-account')}</span>
            </Link>
            <Shortcuts className={styles.logout} />
            <AdminLogout className={styles.logout} />
          </div>
        </>
      )}
    </header>
  )
}

function PhoneMenuButton(person: AdminSidebarProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="menu"
        label={t('dash.open-menu')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <AdminPhoneMenu {...person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
