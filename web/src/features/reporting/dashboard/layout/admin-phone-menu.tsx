import { Link } from 'react-router'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { Dialog } from '#ui/feedback/dialog'
import { AdminLogout } from './admin-logout'
import { AdminMenu } from './admin-menu'
import styles from './admin-phone-menu.module.css'

interface AdminPhoneMenuProps {
  name: string
  role: string
  onClose: () => void
}

/** Menu of the dashboard on phones, in a panel that slides in from the side. */
export function AdminPhoneMenu({ name, role, onClose }: AdminPhoneMenuProps) {
  return (
    <Dialog open onClose={onClose} title={t('dash.title')} shape="side">
      <AdminMenu className={styles.menu} onGo={onClose} />
      <div className={styles.account}>
        <Link to={adminPaths.ownSessions} onClick={onClose}>
          <b>{name}</b>
          <span>{role}</span>
          <span className="vh">{t('dash.own-account')}</span>
        </Link>
        <AdminLogout />
      </div>
    </Dialog>
  )
}
