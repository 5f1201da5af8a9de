import type { Profile } from '@sayap/contract/accounts'
import { type ReactNode, useEffect } from 'react'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Banner } from '#ui/banner'
import { Button } from '#ui/button'
import { EmptyState } from '#ui/empty-state'
import styles from './account-frame.module.css'
import { AccountWaiting } from './account-waiting'
import { useProfileQuery } from './accounts.api'
import { CreditCard } from './credit-card'

interface AccountFrameProps {
  title: string
  /** False where the page itself is about the credit. */
  credit?: boolean
  /** The side column and the card beside it, once it is known whose they are. */
  children: (profile: Profile) => ReactNode
}

/** The layout of /profile and what lies below it: two columns laid over the strip. */
export function AccountFrame({ title, credit = true, children }: AccountFrameProps) {
  useTitle(title)
  const { data, isLoading, error, refetch } = useProfileQuery({})
  useEffect(() => {
    if (error) console.error('The profile could not be loaded:', failure(error).code)
  }, [error])
  return (
    <>
      <Banner className={styles.strip}>{null}</Banner>
      <div className={`wrap ${styles.page}`}>
        {isLoading && <AccountWaiting title={title} />}
        {error && !data && (
          <EmptyState
            kind="broken"
            title={t('accounts.profile-failed')}
            className={styles.broken}
            wholePage
          >
            <p>{failure(error).text}</p>
            <Button kind="quiet" icon="refresh" onClick={refetch}>
              {t('ui.try-again')}
            </Button>
          </EmptyState>
        )}
        {data && children(data.data)}
        {/* Under the menu where there are two columns, after the page's own card on a phone. */}
        {credit && data?.data.role === 'user' && <CreditCard />}
      </div>
    </>
  )
}
