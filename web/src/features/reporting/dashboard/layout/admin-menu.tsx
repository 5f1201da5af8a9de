import { NavLink } from 'react-router'
import { useApprovalSummaryQuery } from '#features/approvals/approvals.api'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import styles from './admin-layout.module.css'
import { useAdminNavigation } from './admin-navigation'

/** Where live events do not arrive. */
const POLL_INTERVAL_MS = 60_000

interface AdminMenuProps {
  className?: string | undefined
  onGo?: () => void
}

export function AdminMenu({ className, onGo }: AdminMenuProps) {
  return (
    <nav className={className} aria-label={t('dash.menu')}>
      {useAdminNavigation().map(({ to, icon, text }) => (
        <NavLink
          key={to}
          to={to}
          end={to === adminPaths.dashboard}
          reloadDocument={to === paths.verify}
          {...(onGo && { onClick: onGo })}
        >
          <Icon name={icon} />
          <span>{t(text)}</span>
          {to === adminPaths.approvals && <WaitingCount />}
        </NavLink>
      ))}
    </nav>
  )
}

/** Requests of others that wait for a second person. */
function WaitingCount() {
  const { data } = useApprovalSummaryQuery(
    {},
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  )
  const waiting = data?.data.waiting
  if (!waiting) return null
  return (
    <>
      {' '}
      <em className={styles.waiting}>
        {waiting}
        <span className="vh"> {t('dash.waiting')}</span>
      </em>
    </>
  )
}
