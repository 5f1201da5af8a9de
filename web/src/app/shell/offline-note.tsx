import { savedAt } from '#shared/api/offline-cache'
import { moment } from '#shared/dates/dates'
import { t } from '#shared/i18n/t'
import { Icon } from '#ui/primitives/icon'
import styles from './offline-note.module.css'

/** Shows the age of the data while a page shows cached responses. */
export function OfflineNote() {
  const at = savedAt.use()
  return (
    <div role="status" className={styles.container}>
      {at && (
        <p className={styles.note}>
          <Icon name="alert" />
          {t('shell.offline', { moment: moment(at) })}
        </p>
      )}
    </div>
  )
}
