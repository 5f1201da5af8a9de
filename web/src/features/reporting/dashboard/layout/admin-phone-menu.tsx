import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Dialog } from '#ui/feedback/dialog'
import { IconButton } from '#ui/primitives/icon-button'
import { AdminLogout } from './admin-logout'
import { AdminMenu } from './admin-menu'
import styles from './admin-phone-menu.module.css'

interface AdminPhoneMenuProps {
  name: string
  role: string
}

/** Menu of the dashboard on phones. */
export function AdminPhoneMenu({ name, role }: AdminPhoneMenuProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="menu" label={t('dash.open-menu')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title={t('dash.title')} shape="side">
        <AdminMenu className={styles.menu} onGo={close} />
        <div className={styles.account}>
          <Link to={adminPaths.ownSessions} onClick={close}>
            <b>{name}</b>
            <span>{role}</span>
            <span className="vh">{t('dash.own-account')}</span>
          </Link>
          <AdminLogout />
        </div>
      </Dialog>
    </>
  )
}
