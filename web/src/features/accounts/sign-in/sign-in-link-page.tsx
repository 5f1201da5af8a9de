import type { Session } from '@sayap/contract/accounts/accounts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { failure } from '#shared/api/problem'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import art from './labuan-bajo.svg?no-inline'
import { useSignInByLinkMutation } from './providers/identity.api'
import { useLinkToken } from './use-link-token'
import { useSecondStep } from './use-second-step'
import { useStartSession } from './use-start-session'

/** Target of the emailed link by which guests sign in. */
export function SignInLinkPage() {
  useTitle(t('identity.link-page'))
  const token = useLinkToken()
  return (
    <AccountCard title={t('identity.link-title')} text={t('identity.link-text')} art={art}>
      {token ? <Enter token={token} /> : <Alert>{t('identity.link-broken')}</Alert>}
      <p className={styles.alternative}>
        <Link className={styles.link} to={paths.forgotPassword}>
          {t('identity.ask-again')}
        </Link>
        <Link className={styles.link} to={paths.login}>
          {t('accounts.back-to-login')}
        </Link>
      </p>
    </AccountCard>
  )
}

/** By a press: programs that open every link of an email must not use it up. */
function Enter({ token }: { token: string }) {
  const [signIn, { isLoading }] = useSignInByLinkMutation()
  const [problem, setProblem] = useState<string>()
  const start = useStartSession()
  const navigate = useNavigate()
  const enter = (session: Session) => {
    start(session)
    navigate(paths.myBooking, { replace: true })
  }
  const { step, orSecondStep } = useSecondStep(enter)
  if (step) return step
  const send = () => {
    setProblem(undefined)
    return orSecondStep(
      signIn({ body: { token } })
        .unwrap()
        .then(({ data }) => enter(data)),
    ).catch((error: unknown) => setProblem(failure(error).text))
  }
  return (
    <div className={styles.form}>
      {problem && <Alert>{problem}</Alert>}
      <Button size="large" wide busy={isLoading} onClick={send}>
        {t('accounts.login')}
      </Button>
    </div>
  )
}
