import { type ReactNode, Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { t } from '#shared/i18n/t'
import { useScrollRestoration } from '../use-scroll-restoration'
import { Bar } from './bar/bar'
import { Content } from './content'
import { Footer } from './footer/footer'
import styles from './shell.module.css'

/**
 * Navigation bar, page (`children`, or that of the route) and footer. Only a changed path counts as another page; a changed query does
 * not scroll.
 */
export function Shell({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation()
  useScrollRestoration()
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <Bar />
      <Suspense fallback={<Content waiting />}>
        <ViewTransition key={pathname} default="none" enter="auto" exit="auto">
          <div className={styles.page}>{children ?? <Outlet />}</div>
        </ViewTransition>
      </Suspense>
      <Footer />
    </div>
  )
}
