import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '#lib/paths'
import { useReturnTo } from '#lib/return-to'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useLoginMutation } from './accounts.api'
import art from './labuan-bajo.svg?no-inline'
import { OtherSignIns } from './other-sign-ins'
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
        <Link className={`${styles.link} ${styles.end}`} to={paths.forgotPassword}>
          {t('accounts.forgot')}
        </Link>
      </SignInForm>
      <OtherSignIns />
      <p className={styles.aside}>
        <span>{t('accounts.no-account')}</span>
        <Link className={styles.link} to={paths.register} state={back.state}>
          {t('accounts.to-register')}
        </Link>
      </p>
      <p className={styles.aside}>
        <Link className={styles.link} to={paths.findBooking}>
          {t('accounts.find-booking')}
        </Link>
      </p>
    </AccountCard>
  )
}
