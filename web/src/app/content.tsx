import { useCallback, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { cx } from '#lib/cx'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useInBrowser } from '#lib/use-in-browser'
import { BannerSlot } from '#ui/banner'
import styles from './content.module.css'
import { catchUp } from './early-input'
import { ErrorBoundary } from './error-boundary'

interface ContentProps {
  /** The layouts of their own that /profile and /my-booking have. */
  layout?: 'page' | 'profile' | 'bookings'
  waiting?: boolean
}

/** There before the strip is, so that heading and page are drawn at once and nothing is pushed down. */
const makeSlot = () => (typeof document === 'undefined' ? null : document.createElement('div'))

/**
 * The strip and the main part. The strip stands on every path but `/` and `/home`; a page writes on
 * it through `Banner`. A layout sets how wide `.wrap` is in it; a page brings its own `.wrap`.
 */
export function Content({ layout = 'page', waiting }: ContentProps) {
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
    if (!waiting) void catchUp()
  }, [waiting])
  const isHome = pathname === paths.root || pathname === paths.home
  return (
    <BannerSlot value={isHome || !inBrowser ? null : slot}>
      <div className={cx(styles.content, styles[layout], isHome && styles.light)}>
        <main id="main" tabIndex={-1} className={styles.main} aria-busy={waiting}>
          {!isHome && (
            <div
              ref={place}
              className={cx(styles.strip, pathname === paths.flights() && styles.trip)}
            />
          )}
          {waiting ? (
            <p className="vh" role="status">
              {t('shell.loading-page')}
            </p>
          ) : (
            <ErrorBoundary page={pathname}>
              <Outlet />
            </ErrorBoundary>
          )}
        </main>
      </div>
    </BannerSlot>
  )
}
