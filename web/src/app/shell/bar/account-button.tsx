import type { ComponentProps } from 'react'
import type { SessionUser } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { Avatar } from '#ui/primitives/avatar'
import styles from './account-tools.module.css'

export interface AccountButtonProps extends ComponentProps<'button'> {
  user: SessionUser | null
}

export function AccountButton({ user, ...button }: AccountButtonProps) {
  return (
    <button type="button" {...button} className={styles.account} aria-label={t('shell.account')}>
      <Avatar name={user?.name ?? ''} photo={user?.photo} />
    </button>
  )
}
