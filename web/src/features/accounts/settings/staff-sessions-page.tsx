import { STAFF_PASSWORD_MIN_LENGTH } from '@sayap/contract/accounts/accounts'
import { Card } from '#features/shared-trip/ticket-card'
import { useSessionUser } from '#shared/auth/session'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import styles from '../profile/account-layout.module.css'
import { SecondFactorsSection } from '../second-factors/second-factors-section'
import { Appearance } from './appearance'
import { ChangePassword } from './change-password'
import { Sessions } from './sessions'
import { SignInHistory } from './sign-in-history'

/** The own account of a member of staff: language and theme, password, second factors and sessions. */
export function StaffSessionsPage() {
  const user = useSessionUser()
  useTitle(t('audit.own-sessions'))
  return (
    <ListPage title={t('audit.own-sessions')}>
      <Card className={styles.data}>
        <Appearance isWrittenTo={false} />
        <ChangePassword email={user?.email ?? ''} minLength={STAFF_PASSWORD_MIN_LENGTH} />
        <SecondFactorsSection />
        <Sessions />
        <SignInHistory />
      </Card>
    </ListPage>
  )
}
