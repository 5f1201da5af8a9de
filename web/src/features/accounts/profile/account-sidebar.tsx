import type { Profile } from '@sayap/contract/accounts/accounts'
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from '#features/shared-trip/ticket-card'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Icon, type IconName } from '#ui/primitives/icon'
import { useLogout } from '../sign-in/logout.api'
import styles from './account-layout.module.css'
import { isPassengers, passengersPath } from './passengers-path'

/** Size of the profile photo in pixels, fixed by the specification. */
export const PHOTO_SIZE = 137

/** In a file of its own: the menu is there at once, and nothing moves when the numbers come. */
const MenuCount = lazy(() => import('./menu-count').then((file) => ({ default: file.MenuCount })))

interface AccountSidebarProps {
  profile: Profile
  /** On the profile itself: the photo that can be changed, over name, city and address. */
  photo?: ReactNode
}

/** The account menu, and on the profile whose it is. */
export function AccountSidebar({ profile, photo }: AccountSidebarProps) {
  return (
    <div className={styles.sidebar}>
      <AccountMenu profile={profile} />
      {photo && (
        <Card className={styles.identity}>
          {photo}
          <div>
            <p className={styles.name}>{profile.name}</p>
            <p>{profile.city || t('accounts.no-city')}</p>
            <p>{profile.address || t('accounts.no-address')}</p>
          </div>
        </Card>
      )}
    </div>
  )
}

function AccountMenu({ profile }: Pick<AccountSidebarProps, 'profile'>) {
  const { leave } = useLogout()
  const nav = useRef<HTMLElement>(null)
  // On a phone the menu is a line that is longer than the window.
  useLayoutEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current)
      nav.current.scrollLeft =
        current.offsetLeft - (nav.current.clientWidth - current.offsetWidth) / 2
  })
  return (
    <Card className={styles.menu}>
      <nav ref={nav} aria-label={t('accounts.menu')}>
        <Entry to={paths.profile} icon="user" name={t('accounts.profile')} />
        {profile.role === 'user' && <OfTraveller />}
        <Entry to={paths.myReview} icon="star" name={t('accounts.my-review')} />
        <Entry to={paths.settings} icon="gear" name={t('accounts.setting')} />
        <button type="button" onClick={leave}>
          <Icon name="logout" />
          {t('accounts.logout')}
        </button>
      </nav>
    </Card>
  )
}

interface EntryProps {
  to: string
  icon: IconName
  name: string
  /** What there is, at the end of the line. */
  children?: ReactNode
}

/** The passengers are a view of the profile, so the query decides which entry is current. */
function Entry({ to, icon, name, children }: EntryProps) {
  const { pathname, search } = useLocation()
  const shown = isPassengers(search) ? passengersPath : pathname
  return (
    <Link to={to} aria-current={to === shown ? 'page' : undefined}>
      <Icon name={icon} />
      {name}
      {children && <Suspense>{children}</Suspense>}
    </Link>
  )
}

/** What only travellers have: the people they fly with, and credit. */
const OfTraveller = () => (
  <>
    <Entry to={passengersPath} icon="users" name={t('accounts.passengers')}>
      <MenuCount of="passengers" />
    </Entry>
    <Entry to={paths.credit} icon="wallet" name={t('accounts.credit')}>
      <MenuCount of="credit" />
    </Entry>
  </>
)
