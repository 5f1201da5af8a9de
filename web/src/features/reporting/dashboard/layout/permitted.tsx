import { ADMIN_ROUTES, type AdminRouteName } from '@sayap/contract/core/admin-routes'
import { pathTo } from '@sayap/contract/core/routes'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { EmptyState } from '#ui/feedback/empty-state'
import { ButtonLink } from '#ui/primitives/button'
import styles from './admin-layout.module.css'
import { SECTIONS, useMayOpen } from './page-permissions'

interface PermittedProps {
  /** The page, or the first page of a section. */
  name: AdminRouteName
  children: ReactNode
}

const sectionOf = (name: AdminRouteName): readonly AdminRouteName[] =>
  name in SECTIONS ? SECTIONS[name as keyof typeof SECTIONS] : [name]

/**
 * Shows a page to those who may open it. The address of a section leads to its first page that the
 * person may open.
 */
export function PermittedPage({ name, children }: PermittedProps) {
  const mayOpen = useMayOpen()
  if (mayOpen(name)) return children
  const other = sectionOf(name).find(mayOpen)
  return other ? <Navigate to={pathTo(ADMIN_ROUTES[other])} replace /> : <NotForYou />
}

/** Shows a section, with its tabs and their counts, to those who may open one of its pages. */
export function PermittedSection({ name, children }: PermittedProps) {
  const mayOpen = useMayOpen()
  return sectionOf(name).some(mayOpen) ? children : <NotForYou />
}

function NotForYou() {
  useTitle(t('dash.not-yours'))
  return (
    <EmptyState
      kind="broken"
      wholePage
      scene="clouds"
      className={styles.noAccess}
      title={t('dash.not-yours')}
    >
      <p>{t('dash.not-yours-text')}</p>
      <ButtonLink to={adminPaths.dashboard}>{t('dash.to-start')}</ButtonLink>
    </EmptyState>
  )
}
