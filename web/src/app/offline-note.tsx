import { moment } from '#lib/dates'
import { savedAt } from '#lib/offline-answers'
import { t } from '#lib/t'
import { Icon } from '#ui/icon'
import styles from './offline-note.module.css'

/** While what is shown comes from this device: since when it may be old. */
export function OfflineNote() {
  const at = savedAt.use()
  return (
    <div role="status" className={styles.place}>
      {at && (
        <p className={styles.note}>
          <Icon name="alert" />
          {t('shell.offline', { moment: moment(at) })}
        </p>
      )}
    </div>
  )
}
