import type { ComponentProps } from 'react'
import { t } from '#lib/t'
import { Avatar } from '#ui/avatar'
import styles from './account-tools.module.css'

interface AccountButtonProps extends ComponentProps<'button'> {
  photo: string | null | undefined
}

export function AccountButton({ photo, ...button }: AccountButtonProps) {
  return (
    <button type="button" {...button} className={styles.me} aria-label={t('shell.account')}>
      <Avatar photo={photo} />
    </button>
  )
}
