import { lazy, Suspense } from 'react'
import { savedAt } from '#shared/api/offline-cache'
import { Icon } from '#ui/primitives/icon'
import styles from './offline-note.module.css'

/** In a separate chunk, because most visitors are never offline; the service worker has it. */
const SavedAt = lazy(() => import('./saved-at').then((file) => ({ default: file.SavedAt })))

/** Shows the age of the data while a page shows cached responses. */
export function OfflineNote() {
  const at = savedAt.use()
  return (
    <div role="status" className={styles.container}>
      {at && (
        <p className={styles.note}>
          <Icon name="alert" />
          <Suspense>
            <SavedAt at={at} />
          </Suspense>
        </p>
      )}
    </div>
  )
}
