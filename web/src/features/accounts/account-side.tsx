import type { Profile } from '@sayap/contract/accounts'
import type { ReactNode } from 'react'
import { t } from '#lib/t'
import { Avatar } from '#ui/avatar'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'
import { AccountMenu } from './account-menu'
import { CreditCard } from './credit-card'

/** The fixed size of a profile picture, in pixels. */
export const PHOTO = 137

interface AccountSideProps {
  profile: Profile
  /** In the place of the plain picture: the one that can be changed. */
  photo?: ReactNode
}

/** Who it is: picture, name, city, address; below it where else one can go. */
export function AccountSide({ profile, photo }: AccountSideProps) {
  return (
    <div className={styles.side}>
      <Card className={styles.who}>
        {photo ?? <Avatar photo={profile.photo} size={PHOTO} />}
        <p className={styles.name}>{profile.name}</p>
        <p>{profile.city || t('accounts.no-city')}</p>
        <p>{profile.address || t('accounts.no-address')}</p>
      </Card>
      <AccountMenu />
      {profile.role === 'user' && <CreditCard />}
    </div>
  )
}
