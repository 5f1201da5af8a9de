import type { AccountSettings } from '@sayap/contract/my-data'
import { useState } from 'react'
import { dayOf } from '#lib/dates'
import { failure } from '#lib/problem'
import { t } from '#lib/t'
import { toast } from '#lib/toast'
import { Alert } from '#ui/alert'
import { Button } from '#ui/button'
import styles from './account-frame.module.css'
import { type ExportFormat, exportOwnData } from './export-own-data'
import settings from './settings-page.module.css'

/** All that is kept, as a file; and what was agreed to, when. */
export function OwnData({ consents }: AccountSettings) {
  const [busy, setBusy] = useState<ExportFormat | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const terms = consents.find(({ kind }) => kind === 'terms')

  const save = async (format: ExportFormat) => {
    setBusy(format)
    setProblem(null)
    try {
      await exportOwnData(format)
      toast(t('data.exported'))
    } catch (error) {
      setProblem(failure(error).text)
    }
    setBusy(null)
  }
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('data.own')}</h2>
      </div>
      <p className={settings.note}>{t('data.own-text')}</p>
      {terms && (
        <p className={settings.note}>
          {t('data.agreed-terms', { version: terms.version, day: dayOf(terms.at) })}
        </p>
      )}
      <div className={`${styles.actions} ${styles.below}`}>
        <Button kind="quiet" icon="file" busy={busy === 'json'} onClick={() => save('json')}>
          {t('data.json')}
        </Button>
        <Button kind="quiet" icon="file" busy={busy === 'csv'} onClick={() => save('csv')}>
          {t('data.csv')}
        </Button>
      </div>
      {problem && <Alert className={styles.below}>{problem}</Alert>}
    </section>
  )
}
