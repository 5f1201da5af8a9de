import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { adminPaths } from '#shared/urls/admin-paths'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { ButtonLink } from '#ui/primitives/button'
import { Skeleton, Waiting } from '#ui/primitives/skeleton'
import { AccountCard } from '../account-card'
import styles from '../account-card.module.css'
import art from '../labuan-bajo.svg?no-inline'
import { staffHome } from '../staff/staff-home'
import { useStartSession } from '../use-start-session'
import { useRenewSessionMutation } from './identity.api'

/** Accepts only paths of this site, not URLs that a browser resolves to another host. */
const ownPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : paths.root)

const isForStaff = (next: string) => next.startsWith('/admin/')

/** Exchanges the cookie of a provider sign-in for a session and navigates on. */
export function AuthReturnPage() {
  useTitle(t('identity.return-page'))
  const next = ownPath(useSearchParams()[0].get('next'))
  const [renew, { error }] = useRenewSessionMutation()
  const start = useStartSession()
  const navigate = useNavigate()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    renew({ body: null })
      .unwrap()
      .then(({ data }) => {
        start(data, data.role === 'super admin' ? data.role : undefined)
        navigate(next === adminPaths.bookings ? staffHome(data) : next, { replace: true })
      })
      .catch(() => undefined)
  }, [renew, start, navigate, next])

  if (error)
    return (
      <AccountCard title={t('identity.return-failed')} text="" art={art}>
        <div className={styles.form}>
          <Alert>{failure(error).text}</Alert>
          <ButtonLink to={isForStaff(next) ? paths.adminLogin : paths.login} size="large" wide>
            {t('accounts.back-to-login')}
          </ButtonLink>
        </div>
      </AccountCard>
    )
  return (
    <AccountCard title={t('identity.return-page')} text={t('identity.return-wait')} art={art}>
      <Waiting>
        <Skeleton height="48px" />
      </Waiting>
    </AccountCard>
  )
}
