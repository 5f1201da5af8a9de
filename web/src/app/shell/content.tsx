import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { replayEarlyEvents } from '#prerender/early-events'
import { cx } from '#shared/browser/cx'
import { useInBrowser } from '#shared/browser/use-in-browser'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { BannerSlot } from '#ui/layout/banner'
import { ErrorBoundary } from '../error-boundary'
import styles from './content.module.css'

interface ContentProps {
  /** The special layouts of /profile and /my-booking. */
  layout?: 'page' | 'profile' | 'bookings'
  waiting?: boolean
  /** Instead of the page of the route. */
  children?: ReactNode
}

/**
 * The element of the page hero exists before the hero renders, so that heading and page appear
 * together without a layout shift.
 */
const makeSlot = () => (typeof document === 'undefined' ? null : document.createElement('div'))

/**
 * The page hero and the main element. Every path but `/` and `/home` has the hero; a page renders
 * into it through `Banner`. A layout sets the width of `.wrap`; a page brings its own `.wrap`.
 */
export function Content({ layout = 'page', waiting, children }: ContentProps) {
  const { pathname } = useLocation()
  const inBrowser = useInBrowser()
  const [slot] = useState(makeSlot)
  const place = useCallback(
    (strip: HTMLElement | null) => {
      if (slot) strip?.append(slot)
    },
    [slot],
  )
  useEffect(() => {
    if (!waiting) void replayEarlyEvents()
  }, [waiting])
  const isHome = pathname === paths.root || pathname === paths.home
  return (
    <BannerSlot value={isHome || !inBrowser ? null : slot}>
      <div className={cx(styles.content, styles[layout], isHome && styles.light)}>
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={waiting}>
          {!isHome && (
            <div
              ref={place}
              className={cx(styles.strip, pathname === paths.flights() && styles.search)}
            />
          )}
          {waiting ? (
            <p className="vh" role="status">
              {t('shell.loading-page')}
            </p>
          ) : (
            <ErrorBoundary page={pathname}>{children ?? <Outlet />}</ErrorBoundary>
          )}
        </main>
      </div>
    </BannerSlot>
  )
}
