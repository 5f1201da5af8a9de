import { Link } from 'react-router'
import { paths } from '#lib/paths'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { Alert } from '#ui/alert'
import { Skeleton, Waiting } from '#ui/skeleton'
import styles from './account-frame.module.css'
import { ChangePassword } from './change-password'
import { DeleteAccount } from './delete-account'
import { MailSwitches } from './mail-switches'
import { useAccountSettingsQuery } from './my-data.api'
import { OwnAddress } from './own-address'
import { OwnData } from './own-data'
import { OwnSessions } from './own-sessions'

/** What only travellers have: an address to prove, mails, data of their own, and an end. */
export function TravellerSettings() {
  const { data, error, refetch } = useAccountSettingsQuery({})
  if (error && !data)
    return (
      <Alert>
        {t('data.failed')} {failure(error).text}{' '}
        <button type="button" className={styles.link} onClick={refetch}>
          {t('ui.try-again')}
        </button>
      </Alert>
    )
  if (!data)
    return (
      <Waiting>
        <Skeleton height="320px" />
      </Waiting>
    )
  const { email, has_password } = data.data
  return (
    <>
      <OwnAddress {...data.data} />
      {has_password ? <ChangePassword email={email} /> : <NoPassword />}
      <OwnSessions />
      <MailSwitches {...data.data} />
      <OwnData {...data.data} />
      <DeleteAccount hasPassword={has_password} />
    </>
  )
}

const NoPassword = () => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{t('settings.password')}</h2>
    </div>
    <p>{t('data.no-password')}</p>
    <Link className={styles.link} to={paths.forgotPassword}>
      {t('data.ask-password')}
    </Link>
  </section>
)
