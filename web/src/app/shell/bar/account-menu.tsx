import { useLogout } from '#features/accounts/sign-in/logout.api'
import { useThreadsQuery } from '#features/messaging/chat/chat.api'
import { useSessionUser } from '#shared/auth/session'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Menu, MenuItem, MenuLink } from '#ui/primitives/menu/menu'
import { AccountButton } from './account-button'

/**
 * The menu of the profile photo. It is open when mounted, because it is loaded on the first click.
 */
export function AccountMenu() {
  const { leave } = useLogout()
  const user = useSessionUser()
  const isTraveller = user?.role === 'user'
  const unread = useThreadsQuery({ query: {} }, { skip: !isTraveller }).data?.unread ?? 0
  return (
    <Menu defaultOpen trigger={<AccountButton user={user} />}>
      <MenuLink icon="user" to={paths.profile}>
        {t('shell.profile')}
      </MenuLink>
      {isTraveller && (
        <MenuLink icon="chat" to={paths.chat}>
          {t('shell.chat')}
          {unread > 0 && ` (${unread})`}
        </MenuLink>
      )}
      <MenuItem icon="logout" onSelect={leave}>
        {t('shell.logout')}
      </MenuItem>
    </Menu>
  )
}
