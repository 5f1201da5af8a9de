import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import styles from './alert.module.css'
import { Icon } from './icon'
import { IconButton } from './icon-button'

interface AlertProps {
  children: ReactNode
  /** With it a cross stands at the end. */
  onDismiss?: (() => void) | undefined
  tone?: 'bad' | 'note' | 'good'
  className?: string | undefined
}

const ICONS = { bad: 'alert', note: 'info', good: 'check' } as const

/** A message in the page, red unless said otherwise, read out as it appears. */
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
