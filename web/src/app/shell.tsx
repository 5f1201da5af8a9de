import { Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '#lib/t'
import { Bar } from './bar'
import { Content } from './content'
import { Footer } from './footer'
import styles from './shell.module.css'
import { useArrival } from './use-arrival'

/** Bar, page, footer. Only a change of path is a change of page: a new filter moves nothing. */
export function Shell() {
  const { pathname } = useLocation()
  useArrival()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Bar />
      <Suspense fallback={<Content waiting />}>
        <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
          <div className={styles.page}>
            <Outlet />
          </div>
        </ViewTransition>
      </Suspense>
      <Footer />
    </div>
  )
}
