import { Popover as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import styles from './popover.module.css'

interface PopoverProps {
  /** The button that opens it; gets `aria-expanded` and takes the focus back. */
  trigger: ReactNode
  /** Its name for a screen reader. */
  label: string
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string | undefined
}

/** Closes by Escape and by a press outside. */
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
