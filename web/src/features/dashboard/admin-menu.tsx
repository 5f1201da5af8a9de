import { NavLink } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import { useAdminEntries } from './admin-entries'

interface AdminMenuProps {
  className?: string | undefined
  onGo?: () => void
}

export function AdminMenu({ className, onGo }: AdminMenuProps) {
  return (
    <nav className={className} aria-label={t('dash.menu')}>
      {useAdminEntries().map(({ to, icon, text }) => (
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
