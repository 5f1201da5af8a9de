import type { Profile } from '@sayap/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { NavLink, useNavigate } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { api } from '#shared/api/api'
import { session } from '#shared/auth/session'
import { cx } from '#shared/browser/cx'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Avatar } from '#ui/primitives/avatar'
import { Icon } from '#ui/primitives/icon'
import styles from './account-layout.module.css'
import { useLazyLogoutQuery } from './accounts.api'

/** Size of the profile photo in pixels, fixed by the specification. */
export const PHOTO_SIZE = 137

interface AccountSidebarProps {
  profile: Profile
  /** Replaces the plain photo by one that can be changed. */
  photo?: ReactNode
}

/** Photo, name, city and address, with the account menu below. */
export function AccountSidebar({ profile, photo }: AccountSidebarProps) {
  return (
    <div className={styles.sidebar}>
      <Card className={cx(styles.identity, !photo && styles.brief)}>
        {photo ?? <Avatar name={profile.name} photo={profile.photo} size={PHOTO_SIZE} />}
        <div>
          <p className={styles.name}>{profile.name}</p>
          <p>{profile.city || t('accounts.no-city')}</p>
          <p>{profile.address || t('accounts.no-address')}</p>
        </div>
      </Card>
      <AccountMenu />
    </div>
  )
}

function AccountMenu() {
  const [logout] = useLazyLogoutQuery()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const leave = async () => {
    await logout({})
    session.logout()
    dispatch(api.util.resetApiState())
    navigate(paths.root)
  }
  return (
    <Card className={styles.menu}>
      <nav aria-label={t('accounts.menu')}>
        <NavLink to={paths.profile} end>
          <Icon name="user" />
          {t('accounts.profile')}
        </NavLink>
        <NavLink to={paths.myReview}>
          <Icon name="star" />
          {t('accounts.my-review')}
        </NavLink>
        <NavLink to={paths.settings}>
          <Icon name="gear" />
          {t('accounts.setting')}
        </NavLink>
        <button type="button" onClick={leave}>
          <Icon name="logout" />
          {t('accounts.logout')}
        </button>
      </nav>
    </Card>
  )
}
