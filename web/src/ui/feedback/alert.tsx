import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import { IconButton } from '#ui/primitives/icon-button'
import styles from './alert.module.css'

interface AlertProps {
  children: ReactNode
  /** Adds a close button. */
  onDismiss?: (() => void) | undefined
  tone?: 'bad' | 'note' | 'good'
  className?: string | undefined
}

const ICONS = { bad: 'alert', note: 'info', good: 'check' } as const

/** A message in the page, red by default, announced to screen readers when it appears. */
export function Alert({ children, onDismiss, tone = 'bad', className }: AlertProps) {
  return (
    <div
      className={cx(styles.alert, styles[tone], className)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
      {onDismiss && (
        <IconButton
          icon="close"
          label={t('ui.dismiss')}
          className={styles.close}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
