import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#shared/browser/cx'

/** The element of the page hero; null where there is none, undefined without a shell. */
export const BannerSlot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * Renders into the page hero: heading, tabs, a summary. White on dark blue; the hero grows with it.
 * `className` styles the inner line, which is as wide as the page.
 */
export function Banner({
  children,
  className,
}: {
  children: ReactNode
  className?: string | undefined
}) {
  const slot = useContext(BannerSlot)
  const line = <div className={cx('wrap', className)}>{children}</div>
  if (slot === null) return null
  return slot ? createPortal(line, slot) : line
}
