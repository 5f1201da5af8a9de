import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import styles from './section-tabs.module.css'

export interface SectionTab {
  to: string
  text: string
  /** The address must be the same to the end: for the first tab, whose address begins the others'. */
  end?: boolean
  /** How many wait there; 0 and absent are not drawn. */
  count?: number | undefined
}

/** The pages of one section of the dashboard, each at an address of its own. */
export function SectionTabs({ label, tabs }: { label: string; tabs: readonly SectionTab[] }) {
  const row = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another tab, and counts move it.
  useEffect(() => bringNear(row.current), [pathname, counts])
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

/** Where not all tabs have room, the one that is open stands in the middle. */
function bringNear(row: HTMLElement | null) {
  const open = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
}
