import { Link, useNavigate } from 'react-router'
import { paths } from '#lib/paths'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useAdminLoginMutation, useSuperAdminLoginMutation } from './accounts.api'
import { SignInForm } from './sign-in-form'
import { useStartSession } from './use-start-session'

/** Staff sign in here; the super admin's page asks another endpoint and stores the role. */
export function AdminLoginPage({ superAdmin = false }: { superAdmin?: boolean }) {
  useTitle(t(superAdmin ? 'accounts.super-login' : 'accounts.admin-login'))
  const [adminLogin] = useAdminLoginMutation()
  const [superLogin] = useSuperAdminLoginMutation()
  const start = useStartSession()
  const navigate = useNavigate()

  const send = async (emailOrUsername: string, password: string) => {
    const login = superAdmin ? superLogin : adminLogin
    const { data } = await login({ body: { emailOrUsername, password } }).unwrap()
    start(data, superAdmin ? data.role : undefined)
    navigate(paths.admin.bookings, { replace: true })
  }

  return (
    <AccountCard
      title={t(superAdmin ? 'accounts.super-title' : 'accounts.admin-title')}
      text={t(superAdmin ? 'accounts.super-text' : 'accounts.admin-text')}
    >
      <SignInForm
        who={{ label: t('accounts.email-or-username'), type: 'text' }}
        waitText={t('accounts.admin-wait')}
        onSend={send}
      >
        {!superAdmin && (
          <Link className={`${styles.link} ${styles.end}`} to={paths.forgotPasswordStaff}>
            {t('accounts.admin-forgot')}
          </Link>
        )}
      </SignInForm>
      <p className={styles.aside}>
        <Link className={styles.link} to={paths.login}>
          {t('accounts.traveller-instead')}
        </Link>
      </p>
    </AccountCard>
  )
}
