import {
  type AccountSettings,
  DATA_EXPORT_CSV_PATH,
  privacy,
} from '@sayap/contract/accounts/privacy'
import { useState } from 'react'
import { Link } from 'react-router'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { toast } from '#shared/browser/toast'
import { longDay } from '#shared/dates/dates'
import { dayOf } from '#shared/dates/instants'
import { richText } from '#shared/i18n/rich-text'
import { t } from '#shared/i18n/t'
import { paths } from '#shared/urls/paths'
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
          {richText(t('data.agreed-terms', { day: dayOf(terms.at) }), {
            version: <AgreedVersion {...terms} />,
          })}
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

/** The day from which the version holds; a link to its text if that was published. */
function AgreedVersion({ version, policy_version }: AccountSettings['consents'][number]) {
  const day = longDay(version)
  if (!policy_version) return day
  return (
    <Link className={settings.link} to={paths.termsVersion(policy_version)}>
      {t('data.terms-version', { version: policy_version, day })}
    </Link>
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
