import { lazy, Suspense, useState } from 'react'
import { t } from '#lib/t'
import { Button } from '#ui/button'
import styles from './account-frame.module.css'
import { DeleteAccountForm } from './delete-account-form'
import settings from './settings-page.module.css'

const Dialog = lazy(() => import('#ui/dialog').then((file) => ({ default: file.Dialog })))

/** The end of an account, asked about in a dialog. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [asking, setAsking] = useState(false)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('data.delete')}</h2>
      </div>
      <p className={settings.note}>{t('data.delete-text')}</p>
      <div className={styles.below}>
        <Button kind="danger" icon="trash" onClick={() => setAsking(true)}>
          {t('data.delete')}
        </Button>
      </div>
      {asking && (
        <Suspense>
          <Dialog
            open
            onClose={() => setAsking(false)}
            title={t('data.delete-ask')}
            description={t('data.delete-text')}
            form
          >
            <DeleteAccountForm hasPassword={hasPassword} onKeep={() => setAsking(false)} />
          </Dialog>
        </Suspense>
      )}
    </section>
  )
}
