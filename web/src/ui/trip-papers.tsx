import { PAPERS, type Paper } from '@sayap/contract/papers'
import { type ReactNode, useState } from 'react'
import { feedback } from '#lib/feedback'
import { failure } from '#lib/problem'
import { saveFile } from '#lib/save-file'
import { t } from '#lib/t'
import { Button } from './button'
import type { IconName } from './icon'
import styles from './trip-papers.module.css'

const ICONS: Record<Paper, IconName> = {
  'e-ticket': 'file',
  receipt: 'receipt',
  calendar: 'calendar',
}

interface TripPapersProps {
  /** Any booking of the trip. */
  id_booking: number
  code: string
  /** What else can be done with them. */
  children?: ReactNode
}

/** The whole trip as files to keep: e-ticket, receipt, calendar. */
export function TripPapers({ id_booking, code, children }: TripPapersProps) {
  const [busy, setBusy] = useState<Paper>()
  const save = async (paper: Paper) => {
    setBusy(paper)
    const { file } = PAPERS[paper]
    try {
      await saveFile(`/bookings/${id_booking}/${file}`, `sayap-${code}-${file}`)
    } catch (error) {
      feedback.error(t('papers.failed'), { reason: failure(error).text })
    }
    setBusy(undefined)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no fieldset.
    <div role="group" aria-label={t('papers.of', { code })} className={styles.papers}>
      {(Object.keys(PAPERS) as Paper[]).map((paper) => (
        <Button
          key={paper}
          kind="quiet"
          size="tile"
          icon={ICONS[paper]}
          busy={busy === paper}
          onClick={() => save(paper)}
        >
          {t(`papers.${paper}`)}
        </Button>
      ))}
      {children}
    </div>
  )
}
