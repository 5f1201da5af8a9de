import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import { Icon, type IconName } from '../icon'
import styles from './menu.module.css'

interface MenuProps {
  /** The button; it gets `aria-haspopup` and `aria-expanded`. */
  trigger: ReactNode
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

/** A menu of actions, for mouse, arrow keys and first letters. */
export function Menu({ trigger, children, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <Radix.Root modal={false} defaultOpen={defaultOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={landmark()}>
        <Radix.Content className={styles.menu} align={align} sideOffset={6} collisionPadding={12}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Rendered inside a landmark, as all content must be; the end of the body is none. */
const landmark = () => globalThis.document?.querySelector('main') ?? undefined

interface ItemProps {
  icon?: IconName
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

export function MenuItem({
  icon,
  danger,
  disabled,
  children,
  onSelect,
}: ItemProps & { onSelect: () => void }) {
  return (
    <Radix.Item
      className={cx(styles.item, danger && styles.danger)}
      disabled={disabled ?? false}
      onSelect={onSelect}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Radix.Item>
  )
}

export function MenuLink({ icon, to, children }: ItemProps & { to: string }) {
  return (
    <Radix.Item className={styles.item} asChild>
      <Link to={to}>
        {icon && <Icon name={icon} />}
        {children}
      </Link>
    </Radix.Item>
  )
}
