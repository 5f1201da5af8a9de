import { Link, useNavigate } from 'react-router'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
import { AccountCard } from '../account-card'
import styles from '../account-card.module.css'
import { useStartSession } from '../use-start-session'
import { staffHome } from './staff-home'
import { StaffProviderSignIn } from './staff-provider-sign-in'
import { StaffSignInForm } from './staff-sign-in-form'

/** Sign-in of staff. The super admin's page uses another endpoint and stores the role. */
export function AdminLoginPage({ superAdmin = false }: { superAdmin?: boolean }) {
  useTitle(t(superAdmin ? 'accounts.super-login' : 'accounts.admin-login'))
  const start = useStartSession()
  const navigate = useNavigate()

  return (
    <AccountCard
      title={t(superAdmin ? 'accounts.super-title' : 'accounts.admin-title')}
      text={t(superAdmin ? 'accounts.super-text' : 'accounts.admin-text')}
    >
      <StaffSignInForm
        superAdmin={superAdmin}
        onSignedIn={(data, role) => {
          start(data, role)
          navigate(staffHome(data), { replace: true })
        }}
      >
        {!superAdmin && (
          <Link className={`${styles.link} ${styles.alignEnd}`} to={paths.forgotPasswordStaff}>
            {t('accounts.admin-forgot')}
          </Link>
        )}
      </StaffSignInForm>
      <StaffProviderSignIn />
      <p className={styles.alternative}>
        <Link className={styles.link} to={paths.login}>
          {t('accounts.traveller-instead')}
        </Link>
      </p>
    </AccountCard>
  )
}
