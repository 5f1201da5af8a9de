import { STAFF_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { Card } from '#features/shared-trip/ticket-card'
import { session } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import styles from '../profile/account-layout.module.css'
import { ChangePassword } from './change-password'

/** Staff who still have the password that somebody else chose replace it before anything else. */
export function FirstPassword({ email }: { email: string }) {
  useTitle(t('settings.first-password'))
  const release = () => {
    const user = session.user()
    if (user) session.setUser({ ...user, must_change_password: undefined })
  }
  return (
    <ListPage title={t('settings.first-password')}>
      <Card className={styles.data}>
        <p>{t('settings.first-password-text')}</p>
        <ChangePassword email={email} minLength={STAFF_PASSWORD_MIN_LENGTH} onChanged={release} />
      </Card>
    </ListPage>
  )
}
