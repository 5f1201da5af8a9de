import { useState } from 'react'
import { t } from '#lib/t'
import { Dialog } from '#ui/dialog'
import { IconButton } from '#ui/icon-button'
import { AdminLogout } from './admin-logout'
import { AdminMenu } from './admin-menu'
import styles from './admin-phone-menu.module.css'

interface AdminPhoneMenuProps {
  name: string
  role: string
}

/** The dashboard's menu on a phone. */
export function AdminPhoneMenu({ name, role }: AdminPhoneMenuProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="menu" label={t('dash.open-menu')} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title={t('dash.title')} shape="side">
        <AdminMenu className={styles.menu} onGo={close} />
        <div className={styles.me}>
          <p>
            <b>{name}</b>
            <span>{role}</span>
          </p>
          <AdminLogout />
        </div>
      </Dialog>
    </>
  )
}
