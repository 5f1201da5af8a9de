import type { Profile } from '@sayap/contract/accounts'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { t } from '#lib/t'
import { Avatar } from '#ui/avatar'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'
import { AccountMenu } from './account-menu'

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
      <Card className={cx(styles.who, !photo && styles.brief)}>
        {photo ?? <Avatar photo={profile.photo} size={PHOTO} />}
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
