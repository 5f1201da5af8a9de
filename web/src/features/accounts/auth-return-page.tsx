import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { Alert } from '#ui/alert'
import { ButtonLink } from '#ui/button'
import { Skeleton, Waiting } from '#ui/skeleton'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useRenewSessionMutation } from './identity.api'
import art from './labuan-bajo.svg?no-inline'
import { useStartSession } from './use-start-session'

/** A path of ours: what a browser takes for another host's is none. */
const ownPath = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : paths.root)

/** After a sign-in elsewhere: trades the cookie it set for a session, and goes on. */
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
        start(data)
        navigate(next, { replace: true })
      })
      .catch(() => undefined)
  }, [renew, start, navigate, next])

  if (error)
    return (
      <AccountCard title={t('identity.return-failed')} text="" art={art}>
        <div className={styles.form}>
          <Alert>{failure(error).text}</Alert>
          <ButtonLink to={paths.login} size="large" wide>
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
