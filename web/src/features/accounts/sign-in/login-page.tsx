import { Link, useLocation, useNavigate } from 'react-router'
import { useReturnTo } from '#shared/auth/return-to'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { useLoginMutation } from '../profile/accounts.api'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import art from './labuan-bajo.svg?no-inline'
import { ProviderSignIns } from './provider-sign-ins'
import { SignInForm } from './sign-in-form'
import { useStartSession } from './use-start-session'

export function LoginPage() {
  useTitle(t('accounts.login'))
  const [login] = useLoginMutation()
  const start = useStartSession()
  const navigate = useNavigate()
  const back = useReturnTo()
  const { state } = useLocation()

  const send = async (email: string, password: string) => {
    const { data } = await login({ body: { email, password } }).unwrap()
    start(data)
    navigate(back.to, { replace: true })
  }

  return (
    <AccountCard title={t('accounts.login-title')} text={t('accounts.login-text')} art={art}>
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
