import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#shared/browser/cx'
import styles from './popover.module.css'

interface PopoverProps {
  /** The button that opens it; it gets `aria-expanded` and the focus after closing. */
  trigger: ReactNode
  /** Accessible name. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string | undefined
}

/** A popover that closes by Escape and by a click outside. */
export function Popover({
  trigger,
  label,
  children,
  align = 'end',
  className,
  ...state
}: PopoverProps) {
  return (
    <Radix.Root {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={cx(styles.popover, className)}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
