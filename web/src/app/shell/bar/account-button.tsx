import type { ComponentProps } from 'react'
import { t } from '#shared/i18n/t'
import { Avatar } from '#ui/primitives/avatar'
import styles from './account-tools.module.css'

interface AccountButtonProps extends ComponentProps<'button'> {
  photo: string | null | undefined
}

export function AccountButton({ photo, ...button }: AccountButtonProps) {
  return (
    <button type="button" {...button} className={styles.account} aria-label={t('shell.account')}>
      <Avatar photo={photo} />
    </button>
  )
}
