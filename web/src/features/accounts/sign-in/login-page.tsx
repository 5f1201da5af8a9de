import type { Session } from '@sayap/contract/accounts/accounts'
import { Link, useLocation, useNavigate } from 'react-router'
import { useReturnTo } from '#shared/auth/return-to'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useLoginMutation } from '../profile/accounts.api'
import { PasskeySignIn } from '../second-factors/passkey-sign-in'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import art from './labuan-bajo.svg?no-inline'
import { ProviderSignIns } from './providers/provider-sign-ins'
import { SignInForm } from './sign-in-form'
import { useSecondStep } from './use-second-step'
import { useStartSession } from './use-start-session'

export function LoginPage() {
  useTitle(t('accounts.login'))
  const [login] = useLoginMutation()
  const start = useStartSession()
  const navigate = useNavigate()
  const back = useReturnTo()
  const { state } = useLocation()

  const enter = (session: Session) => {
    start(session)
    navigate(back.to, { replace: true })
  }
  const { step, orSecondStep } = useSecondStep(enter)
  const send = (email: string, password: string) =>
    orSecondStep(
      login({ body: { email, password } })
        .unwrap()
        .then(({ data }) => enter(data)),
    )

  return (
    <AccountCard title={t('accounts.login-title')} text={t('accounts.login-text')} art={art}>
      {step ?? (
        <>
          <SignInForm
            who={{
              label: t('accounts.email'),
              type: 'email',
              placeholder: t('accounts.email-placeholder'),
            }}
            waitText={t('accounts.please-wait')}
            known={(state as { email?: string } | null)?.email}
            onSend={send}
          >
            <Link className={`${styles.link} ${styles.alignEnd}`} to={paths.forgotPassword}>
              {t('accounts.forgot')}
            </Link>
          </SignInForm>
          <PasskeySignIn onSignedIn={enter} />
        </>
      )}
      <ProviderSignIns />
      <p className={styles.alternative}>
        <span>{t('accounts.no-account')}</span>
        <Link className={styles.link} to={paths.register} state={back.state}>
          {t('accounts.to-register')}
        </Link>
      </p>
      <p className={styles.alternative}>
        <Link className={styles.link} to={paths.findBooking}>
          {t('accounts.find-booking')}
        </Link>
      </p>
    </AccountCard>
  )
}
