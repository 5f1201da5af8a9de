import type { Profile } from '@sayap/contract/accounts/accounts'
import { type ReactNode, useEffect } from 'react'
import { Card } from '#features/shared-trip/ticket-card'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { EmptyState } from '#ui/feedback/empty-state'
import { Banner } from '#ui/layout/banner'
import { Avatar } from '#ui/primitives/avatar'
import { Button } from '#ui/primitives/button'
import { Skeleton } from '#ui/primitives/skeleton'
import { CreditCard } from '../credit/credit-card'
import styles from './account-layout.module.css'
import { useProfileQuery } from './accounts.api'

interface AccountLayoutProps {
  title: string
  /** With the card of the travel credit, as the profile has it. */
  credit?: boolean
  /** Renders the side column and the card next to it once the user is loaded. */
  children: (profile: Profile) => ReactNode
}

/** Layout of /profile and the pages below it: who it is in the page hero, the menu, and the page itself. */
export function AccountLayout({ title, credit = false, children }: AccountLayoutProps) {
  useTitle(title)
  const { data, isLoading, error, refetch } = useProfileQuery({})
  useEffect(() => {
    if (error) console.error('The profile could not be loaded:', failure(error).code)
  }, [error])
  return (
    <>
      <Banner className={styles.strip}>
        <Avatar name={data?.data.name ?? ''} photo={data?.data.photo} size={56} />
        <div>
          <p className={styles.who}>{data?.data.name ?? '\u00a0'}</p>
          <p>{data?.data.email ?? '\u00a0'}</p>
        </div>
      </Banner>
      <div className={`wrap ${styles.page}`}>
        {isLoading && <AccountSkeleton title={title} />}
        {error && !data && (
          <EmptyState
            kind="broken"
            title={t('accounts.profile-failed')}
            className={styles.isBroken}
            wholePage
          >
            <p>{failure(error).text}</p>
            <Button kind="quiet" icon="refresh" onClick={refetch}>
              {t('ui.try-again')}
            </Button>
          </EmptyState>
        )}
        {data && children(data.data)}
        {/* Below the menu in two columns; after the page's card on a phone. */}
        {credit && data?.data.role === 'user' && <CreditCard />}
      </div>
    </>
  )
}

const FIELDS = ['email', 'phone', 'title', 'name', 'city', 'address', 'post code']

/** Skeleton of the two cards, with the specification's loading text. */
function AccountSkeleton({ title }: { title: string }) {
  return (
    <>
      <div className={styles.sidebar} aria-hidden="true">
        <Card className={styles.waitingMenu}>{null}</Card>
      </div>
      <Card className={styles.data}>
        <h1>{title}</h1>
        <p role="status" aria-busy="true" className={styles.loading}>
          {t('accounts.profile-wait')}
        </p>
        <div className={styles.fields} aria-hidden="true">
          {FIELDS.map((name) => (
            <Skeleton key={name} height="48px" />
          ))}
        </div>
      </Card>
    </>
  )
}
