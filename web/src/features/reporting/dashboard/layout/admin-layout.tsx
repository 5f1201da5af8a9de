import { Suspense, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useProfileQuery } from '#features/accounts/profile/accounts.api'
import { useSessionUser } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { ButtonLink } from '#ui/primitives/button'
import styles from './admin-layout.module.css'
import { AdminSidebar } from './admin-sidebar'

/** Layout of the dashboard. Travellers see a message; the server refuses their requests. */
export function AdminLayout() {
  const user = useSessionUser()
  const { data } = useProfileQuery({}, { skip: user !== null })
  const person = user ?? data?.data
  const section = useLocation().pathname.slice(paths.admin.dashboard.length).split('/')[1]
  return (
    <div className={styles.layout}>
      <a className={styles.skipLink} href="#main">
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
    <div className={styles.noAccess}>
      <h1 className="vh">{t('dash.title')}</h1>
      <EmptyState kind="broken" title={t('dash.not-staff')}>
        <p>{t('dash.not-staff-text')}</p>
        <ButtonLink to={paths.adminLogin}>{t('dash.staff-sign-in')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
