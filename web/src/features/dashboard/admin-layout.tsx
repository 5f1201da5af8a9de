import { Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useProfileQuery } from '#features/accounts/accounts.api'
import { paths } from '#lib/paths'
import { useSessionUser } from '#lib/session'
import { t } from '#lib/t'
import { ButtonLink } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './admin-layout.module.css'
import { AdminSidebar } from './admin-sidebar'

/** The dashboard's frame. A traveller who comes here is told so; the server would refuse anyway. */
export function AdminLayout() {
  const user = useSessionUser()
  const { data } = useProfileQuery({}, { skip: user !== null })
  const person = user ?? data?.data
  const section = useLocation().pathname.slice(paths.admin.dashboard.length).split('/')[1]
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {t('dash.skip')}
      </a>
      <AdminSidebar name={person?.name ?? ''} role={person?.role ?? ''} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={null}>
          <ViewTransition key={section} default="none" enter="auto" exit="auto">
            {person?.role === 'user' ? <NotStaff /> : <Outlet />}
          </ViewTransition>
        </Suspense>
      </main>
    </div>
  )
}

function NotStaff() {
  return (
    <div className={styles.notStaff}>
      <h1 className="vh">{t('dash.title')}</h1>
      <EmptyState kind="broken" title={t('dash.not-staff')}>
        <p>{t('dash.not-staff-text')}</p>
        <ButtonLink to={paths.adminLogin}>{t('dash.staff-sign-in')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
