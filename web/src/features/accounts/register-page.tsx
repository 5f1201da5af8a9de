import { Link, useNavigate } from 'react-router'
import { feedback } from '#lib/feedback'
import { paths } from '#lib/paths'
import { useReturnTo } from '#lib/return-to'
import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { AccountCard } from './account-card'
import styles from './account-card.module.css'
import { useRegisterMutation } from './accounts.api'
import art from './raja-ampat.svg?no-inline'
import { type Registered, RegisterForm } from './register-form'

export function RegisterPage() {
  useTitle(t('accounts.register'))
  const [register] = useRegisterMutation()
  const navigate = useNavigate()
  const back = useReturnTo()

  const send = async (body: Registered) => {
    await register({ body }).unwrap()
    await navigate(paths.login, { state: { ...back.state, email: body.email } })
    feedback.success(t('accounts.registered'))
  }

  return (
    <AccountCard title={t('accounts.register-title')} text={t('accounts.register-text')} art={art}>
      <RegisterForm onSend={send} />
      <p className={styles.aside}>
        <span>{t('accounts.have-account')}</span>
        <Link className={styles.link} to={paths.login} state={back.state}>
          {t('accounts.login')}
        </Link>
      </p>
    </AccountCard>
  )
}
