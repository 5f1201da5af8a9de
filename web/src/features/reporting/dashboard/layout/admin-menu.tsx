import { NavLink } from 'react-router'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon } from '#ui/primitives/icon'
import { useAdminNavigation } from './admin-navigation'

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
          end={to === paths.admin.dashboard}
          reloadDocument={to === paths.verify}
          {...(onGo && { onClick: onGo })}
        >
          <Icon name={icon} />
          <span>{t(text)}</span>
        </NavLink>
      ))}
    </nav>
  )
}
