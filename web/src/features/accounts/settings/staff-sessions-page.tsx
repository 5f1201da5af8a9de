import { Card } from '#features/shared-trip/ticket-card'
import { useTitle } from '#shared/browser/use-title'
import { t } from '#shared/i18n/t'
import { ListPage } from '#ui/data-table/list-page'
import styles from '../profile/account-layout.module.css'
import { Sessions } from './sessions'

/** Sessions of a staff account, with a button that ends all others. */
export function StaffSessionsPage() {
  useTitle(t('audit.own-sessions'))
  return (
    <ListPage title={t('audit.own-sessions')}>
      <Card className={styles.data}>
        <Sessions />
      </Card>
    </ListPage>
  )
}
