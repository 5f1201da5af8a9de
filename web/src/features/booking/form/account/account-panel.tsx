import { lazy, Suspense } from 'react'
import { useToken } from '#shared/auth/session'
import { Skeleton } from '#ui/primitives/skeleton'
import styles from './account-panel.module.css'
import type { AccountChoiceControl } from './use-account-choice'

const AccountOptions = lazy(async () => {
  const [file] = await Promise.all([
    import('./account-options'),
    import('./load-account-messages').then(({ loadAccountMessages }) => loadAccountMessages()),
  ])
  return { default: file.AccountOptions }
})

/** Visitors choose between an account and a guest; nothing is asked of who is signed in. */
export function AccountPanel(props: { account: AccountChoiceControl; onGuest: () => void }) {
  if (useToken() !== null) return null
  return (
    <div className={styles.panel}>
      <Suspense fallback={<Skeleton height="100%" />}>
        <AccountOptions {...props} />
      </Suspense>
    </div>
  )
}
