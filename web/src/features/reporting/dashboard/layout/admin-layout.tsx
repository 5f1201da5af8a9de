import { type ComponentType, Suspense, useEffect, ViewTransition } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useProfileQuery } from '#features/accounts/profile/accounts.api'
import { useApprovalSummaryQuery } from '#features/approvals/approvals.api'
import { type SessionUser, session, useSessionUser } from '#shared/auth/session'
import { hasMessage, t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { ListSkeleton } from '#ui/data-table/list-states'
import { Alert } from '#ui/feedback/alert'
import { EmptyState } from '#ui/feedback/empty-state'
import { ButtonLink } from '#ui/primitives/button'
import styles from './admin-layout.module.css'
import { AdminSidebar } from './admin-sidebar'

interface AdminLayoutProps {
  /** Stands in place of every page until a password that somebody else chose is replaced. */
  FirstPassword: ComponentType<{ email: string }>
  /** Stands in place of every page until a second factor is set up, where one is required. */
  FirstFactor: ComponentType
}

/** Layout of the dashboard. Travellers see a message; the server refuses their requests. */
export function AdminLayout(first: AdminLayoutProps) {
  const user = useSessionUser()
  // Another browser may have done it since: only the server knows.
  const isDue = user?.must_change_password === true || user?.must_add_second_factor === true
  const isKnown = user !== null && (user.role === 'user' || user.permissions !== undefined)
  const { data } = useProfileQuery({}, { skip: isKnown && !isDue })
  const person = isDue ? (data?.data ?? user) : (user ?? data?.data)
  useEffect(() => {
    // After a logout the answer is still here for a moment.
    if (!data || isKnown || !session.token()) return
    const { role, staff_role, permissions } = data.data
    // What is stored may be newer than the answer in everything else.
    session.setUser(user ? { ...user, role, staff_role, permissions } : data.data)
  }, [data, isKnown, user])
  const section = useLocation().pathname.slice(adminPaths.dashboard.length).split('/')[1]
  return (
    <div className={styles.layout}>
      <a className={styles.skipLink} href="#main">
        {t('dash.skip')}
      </a>
      <AdminSidebar name={person?.name ?? ''} role={roleLabel(person)} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {person && person.role !== 'user' && !person.must_change_password && <OnePersonNotice />}
        <Suspense fallback={<ListSkeleton />}>
          <ViewTransition key={section} default="none" enter="auto" exit="auto">
            <Content person={person} {...first} />
          </ViewTransition>
        </Suspense>
      </main>
    </div>
  )
}

/** A role that this version does not know is shown as it is on the wire. */
function roleLabel(person: SessionUser | undefined) {
  const key = `role.${person?.staff_role}`
  return hasMessage(key) ? t(key) : (person?.role ?? '')
}

function Content({
  person,
  FirstPassword,
  FirstFactor,
}: AdminLayoutProps & { person: SessionUser | undefined }) {
  if (person?.role === 'user') return <NotStaff />
  if (person?.must_change_password) return <FirstPassword email={person.email ?? ''} />
  return person?.must_add_second_factor ? <FirstFactor /> : <Outlet />
}

/** On every page of a shop where one person may do everything: nobody else looks at money. */
function OnePersonNotice() {
  const { data } = useApprovalSummaryQuery({})
  if (data?.data.required !== false) return null
  return (
    <Alert tone="note" className={styles.offNotice}>
      {t('dash.one-person')}
    </Alert>
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
