import { useEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import styles from './section-tabs.module.css'

export interface SectionTab {
  to: string
  text: string
  /** The URL must match to its end: for the first tab, whose URL is a prefix of the others. */
  end?: boolean
  /** Whether it is the open one, for tabs that differ in the query; else the path tells. */
  current?: boolean
  /** Number of waiting items; 0 and undefined are not shown. */
  count?: number | undefined
}

interface SectionTabsProps {
  label: string
  tabs: readonly SectionTab[]
  /** Below the heading of a page, in place of above it across the whole width. */
  inPage?: boolean
}

/** The pages of one section of the admin area, or the views of one page, each with its own URL. */
export function SectionTabs({ label, tabs, inPage = false }: SectionTabsProps) {
  const row = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const counts = tabs.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active tab moves with the URL and the counts.
  useEffect(() => scrollToOpenTab(row.current), [pathname, search, counts])
  return (
    <nav
      ref={row}
      className={styles.tabs}
      aria-label={label}
      {...(inPage && { 'data-in-page': '' })}
    >
      {tabs.map((tab) => (
        <Tab key={tab.to} {...tab} />
      ))}
    </nav>
  )
}

function Tab({ to, text, end = false, current, count }: SectionTab) {
  const content = (
    <>
      {text}
      {!!count && <span className={styles.count}>{count}</span>}
    </>
  )
  if (current === undefined)
    return (
      <NavLink to={to} end={end}>
        {content}
      </NavLink>
    )
  return (
    <Link to={to} replace {...(current && { 'aria-current': 'page' as const })}>
      {content}
    </Link>
  )
}

/** Scrolls the active tab to the middle where the tabs do not fit. */
function scrollToOpenTab(row: HTMLElement | null) {
  const open = row?.querySelector<HTMLElement>('[aria-current]')
  if (row && open) row.scrollLeft = open.offsetLeft - (row.clientWidth - open.offsetWidth) / 2
}
