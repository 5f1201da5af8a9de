import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#lib/cx'
import styles from './button.module.css'
import { Icon, type IconName } from './icon'

interface Look {
  /** `primary` once per view; `strip` on the banner; `text` reads as a link. */
  kind?: 'primary' | 'quiet' | 'danger' | 'strip' | 'text' | undefined
  /** `tile` is small, and on a phone has its icon above its words. */
  size?: 'small' | 'large' | 'tile' | undefined
  icon?: IconName | undefined
  /** As wide as its place. */
  wide?: boolean | undefined
  children?: ReactNode
}

const look = ({ kind = 'primary', size, wide }: Look, more?: string) =>
  cx(styles.button, styles[kind], size && styles[size], wide && styles.wide, more)

const inside = (icon: IconName | undefined, children: ReactNode) => (
  <>
    {icon && <Icon name={icon} className={styles.icon} />}
    {children}
  </>
)

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Being sent: keeps its focus and its width, and takes no second press. */
    busy?: boolean
  }

/** `type` is `button` unless said otherwise, so that it never submits by accident. */
export function Button({ kind, size, icon, wide, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={look({ kind, size, wide }, cx(busy && styles.busy, rest.className))}
    >
      {inside(icon, children)}
    </button>
  )
}

/** The same look for what leads elsewhere; `to` comes from app/paths. */
export function ButtonLink({
  kind,
  size,
  icon,
  wide,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={look({ kind, size, wide }, rest.className)}>
      {inside(icon, children)}
    </Link>
  )
}
