import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { cx } from '#lib/cx'

/** Where on the strip under the bar a page writes; null where there is no strip, undefined without a shell. */
export const BannerSlot = createContext<HTMLElement | null | undefined>(undefined)

/**
 * What a page writes on the megamendung strip: its heading, tabs, a summary. White on deep sea; the
 * strip grows with it. `className` shapes the line inside, which is as wide as the page.
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
