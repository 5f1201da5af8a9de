import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './section-tabs.module.css'

export interface SectionTab {
  to: string
  text: string
  /** The URL must match to its end: for the first tab, whose URL is a prefix of the others. */
  end?: boolean
  /** Number of waiting items; 0 and undefined are not shown. */
  count?: number | undefined
}

/** The pages of one section of the admin area, each with its own URL. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab moves with the URL and the counts.
  useEffect(() => scrollToOpenTab(row.current), [pathname, counts])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, text, end, count }) => (
        <NavLink key={to} to={to} end={end ?? false}>
          {text}
          {!!count && <span className={styles.count}>{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}

/** Scrolls the active tab to the middle where the tabs do not fit. */
function scrollToOpenTab(row: HTMLElement | null) {
  const open = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
}
