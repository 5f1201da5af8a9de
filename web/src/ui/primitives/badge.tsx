import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './badge.module.css'
import { Icon, type IconName } from './icon'

export type Tone = 'wait' | 'paid' | 'off' | 'bad' | 'info'

const ICONS: Record<Tone, IconName> = {
  wait: 'clock',
  paid: 'check',
  off: 'close',
  bad: 'alert',
  info: 'info',
}

/** A state in one word, with an icon, so that colour is not its only sign. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: Tone
  icon?: IconName
  children: ReactNode
}) {
  return (
    <span className={cx(styles.badge, styles[tone])}>
      <Icon name={icon ?? ICONS[tone]} className={styles.icon} />
      {children}
    </span>
  )
}

/** The same state within a line of text: a dot and the word. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={cx(styles.dot, styles[`${tone}Dot`])}>{children}</span>
}
