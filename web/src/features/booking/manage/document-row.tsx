import type { TripOverviewLeg } from '@sayap/contract/booking/trip/trip-overview'
import { DOCUMENTS, type DocumentKind } from '@sayap/contract/documents/documents'
import { useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Icon, type IconName } from '#ui/primitives/icon'
import styles from './trip-options.module.css'

const ICONS: Record<DocumentKind, IconName> = {
  'e-ticket': 'file',
  receipt: 'receipt',
  calendar: 'calendar',
}

/** Downloads a document of the trip. */
export function DocumentRow({ kind, leg }: { kind: DocumentKind; leg: TripOverviewLeg }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    const { file } = DOCUMENTS[kind]
    try {
      await saveFile(`/bookings/${leg.id}/${file}`, `sayap-${leg.code}-${file}`)
    } catch (error) {
      feedback.error(t('papers.failed'), { reason: failure(error).text })
    }
    setBusy(false)
  }
  return (
    <button type="button" className={styles.row} onClick={save} aria-disabled={busy || undefined}>
      <Icon name={ICONS[kind]} />
      <span className={styles.option}>
        <span className={styles.text}>
          <b>{t(`manage.document.${kind}`)}</b>
          {t(`manage.document.${kind}-text`)}
        </span>
        <span className={styles.price}>{busy && t('manage.loading')}</span>
      </span>
      <Icon name="right" />
    </button>
  )
}
