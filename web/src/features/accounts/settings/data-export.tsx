import {
  type AccountSettings,
  DATA_EXPORT_CSV_PATH,
  privacy,
} from '@sayap/contract/accounts/privacy'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { toast } from '#shared/browser/toast'
import { dayOf } from '#shared/dates/instants'
import { t } from '#shared/i18n/t'
import { Alert } from '#ui/feedback/alert'
import { Button } from '#ui/primitives/button'
import styles from '../profile/account-layout.module.css'
import settings from './settings-page.module.css'

/** Export of all personal data as a file, and the consents with their dates. */
export function DataExport({ consents }: AccountSettings) {
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const terms = consents.find(({ kind }) => kind === 'terms')

  const save = async (format: ExportFormat) => {
    setBusy(format)
    setProblem(null)
    try {
      await downloadOwnData(format)
      toast(t('data.exported'))
    } catch (error) {
      setProblem(failure(error).text)
    }
    setBusy(null)
  }
  return (
    <section className={styles.section}>
      <div className={styles.sectionHeader}>
        <h2>{t('data.own')}</h2>
      </div>
      <p className={settings.note}>{t('data.own-text')}</p>
      {terms && (
        <p className={settings.note}>
          {t('data.agreed-terms', { version: terms.version, day: dayOf(terms.at) })}
        </p>
      )}
      <div className={`${styles.actions} ${styles.belowMenu}`}>
        <Button kind="quiet" icon="file" busy={busy === 'json'} onClick={() => save('json')}>
          {t('data.json')}
        </Button>
        <Button kind="quiet" icon="file" busy={busy === 'csv'} onClick={() => save('csv')}>
          {t('data.csv')}
        </Button>
      </div>
      {problem && <Alert className={styles.belowMenu}>{problem}</Alert>}
    </section>
  )
}

type ExportFormat = 'json' | 'csv'

/** Content of the response envelope, formatted for people. */
const withoutEnvelope = async (answer: Response) =>
  new Blob([JSON.stringify((await answer.json()).data, null, 2)], { type: 'application/json' })

/** Downloads all personal data as a file. */
const downloadOwnData = (format: ExportFormat) =>
  format === 'json'
    ? saveFile(privacy.export.path, 'my-data.json', withoutEnvelope)
    : saveFile(DATA_EXPORT_CSV_PATH, 'my-data.csv')
