import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { useMedia } from '#lib/use-media'
import { Icon } from '#ui/icon'
import styles from './admin-layout.module.css'
import { AdminLogout } from './admin-logout'
import { AdminMenu } from './admin-menu'
import { AdminPhoneMenu } from './admin-phone-menu'
import { Shortcuts } from './shortcuts'

interface AdminSidebarProps {
  name: string
  role: string
}

/** Beside the page; narrow on a tablet, and on a phone a bar whose menu slides in. */
export function AdminSidebar(person: AdminSidebarProps) {
  const phone = useMedia('(max-width: 767px)')
  return (
    <header className={styles.side}>
      <Link className={styles.brand} to={paths.root}>
        <Icon name="wing" />
        <span>Sayap</span>
      </Link>
      {phone ? (
        <AdminPhoneMenu {...person} />
      ) : (
        <>
          <AdminMenu className={styles.menu} />
          <div className={styles.me}>
            <p>
              <b>{person.name}</b>
              <span>{person.role}</span>
            </p>
            <Shortcuts className={styles.logout} />
            <AdminLogout className={styles.logout} />
          </div>
        </>
      )}
    </header>
  )
}
