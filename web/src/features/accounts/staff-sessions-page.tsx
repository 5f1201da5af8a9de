import { t } from '#lib/t'
import { useTitle } from '#lib/use-title'
import { ListPage } from '#ui/list-page'
import { Card } from '#ui/ticket-card'
import styles from './account-frame.module.css'
import { OwnSessions } from './own-sessions'

/** Where a member of the staff is signed in, and a way to end all of it but here. */
export function StaffSessionsPage() {
  useTitle(t('audit.own-sessions'))
  return (
    <ListPage title={t('audit.own-sessions')}>
      <Card className={styles.data}>
        <OwnSessions />
      </Card>
    </ListPage>
  )
}
