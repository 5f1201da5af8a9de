import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from '#shared/browser/cx'
import styles from './button.module.css'
import { Icon, type IconName } from './icon'

interface Look {
  /** `primary` once per view; `strip` on the page hero; `text` looks like a link. */
  kind?: 'primary' | 'quiet' | 'danger' | 'strip' | 'text' | undefined
  /** `tile` is small, and on a phone has its icon above the label. */
  size?: 'small' | 'large' | 'tile' | undefined
  icon?: IconName | undefined
  /** Takes the full width. */
  wide?: boolean | undefined
  children?: ReactNode
}

const look = ({ kind = 'primary', size, wide }: Look, more?: string) =>
  cx(styles.button, styles[kind], size && styles[size], wide && styles.wide, more)

const inside = (icon: IconName | undefined, children: ReactNode) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
  </>
)

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** A request is running: the button keeps focus and width and ignores clicks. */
    busy?: boolean
  }

/** `type` is `button` by default, so that it never submits a form accidentally. */
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

/** A link that looks like a button; `to` comes from shared/urls/paths. */
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
