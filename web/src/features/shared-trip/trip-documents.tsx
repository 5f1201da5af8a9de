import { DOCUMENTS, type DocumentKind } from '@sayap/contract/documents/documents'
import { type ReactNode, useState } from 'react'
import { failure } from '#shared/api/problem'
import { saveFile } from '#shared/api/save-file'
import { feedback } from '#shared/browser/feedback'
import { t } from '#shared/i18n/t'
import { Button } from '#ui/primitives/button'
import type { IconName } from '#ui/primitives/icon'
import styles from './trip-documents.module.css'

const ICONS: Record<DocumentKind, IconName> = {
  'e-ticket': 'file',
  receipt: 'receipt',
  calendar: 'calendar',
}

interface TripDocumentsProps {
  /** Any booking of the trip. */
  id_booking: number
  code: string
  /** Additional actions. */
  children?: ReactNode
}

/** Buttons that download the documents of a trip: e-ticket, receipt, calendar file. */
export function TripDocuments({ id_booking, code, children }: TripDocumentsProps) {
  const [busy, setBusy] = useState<DocumentKind>()
  const save = async (kind: DocumentKind) => {
    setBusy(kind)
    const { file } = DOCUMENTS[kind]
    try {
      await saveFile(`/bookings/${id_booking}/${file}`, `sayap-${code}-${file}`)
    } catch (error) {
      feedback.error(t('papers.failed'), { reason: failure(error).text })
    }
    setBusy(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is not a fieldset.
    <div role="group" aria-label={t('papers.of', { code })} className={styles.documents}>
      {(Object.keys(DOCUMENTS) as DocumentKind[]).map((kind) => (
        <Button
          key={kind}
          kind="quiet"
          size="tile"
          icon={ICONS[kind]}
          busy={busy === kind}
          onClick={() => save(kind)}
        >
          {t(`papers.${kind}`)}
        </Button>
      ))}
      {children}
    </div>
  )
}
