import { useLogout } from '#features/accounts/logout.api'
import { useThreadsQuery } from '#features/chat/chat.api'
import { paths } from '#lib/paths'
import { useSessionUser } from '#lib/session'
import { t } from '#lib/t'
import { Menu, MenuItem, MenuLink } from '#ui/menu'
import { AccountButton } from './account-button'

/** What opens from the photo; it is open as soon as it is there, since it was asked for. */
export function AccountMenu({ photo }: { photo: string | null | undefined }) {
  const { leave } = useLogout()
  const isTraveller = useSessionUser()?.role === 'user'
  const unread = useThreadsQuery({ query: {} }, { skip: !isTraveller }).data?.unread ?? 0
  return (
    <Menu defaultOpen trigger={<AccountButton photo={photo} />}>
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
